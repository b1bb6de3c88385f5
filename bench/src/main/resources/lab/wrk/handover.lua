-- Hands wrk's counts and its whole latency histogram over as data, to the file named by LAB_WRK_OUT.
-- Nothing that wrk prints is read by the lab: its summary rounds, and hides what it leaves out.
--
-- The histogram is wrk's `stats` struct (src/stats.h, the same in 4.1 and 4.2): four uint64 count, limit, min, max, then one
-- uint64 a microsecond. It is read through FFI, since latency(i) walks the array from its start at each call.
local ffi = require("ffi")
ffi.cdef [[
  typedef struct { uint64_t count, limit, min, max; uint64_t data[]; } lab_wrk_stats;
  struct lab_timeval { long tv_sec; long tv_usec; };
  int gettimeofday(struct lab_timeval *tv, void *tz);
]]

local per_second = os.getenv("LAB_WRK_PER_SECOND") == "1"
local threads = {}

local function now()
  local tv = ffi.new("struct lab_timeval")
  ffi.C.gettimeofday(tv, nil)
  return tonumber(tv.tv_sec) + tonumber(tv.tv_usec) / 1e6
end

if per_second then
  function setup(thread)
    table.insert(threads, thread)
  end

  function init()
    started = now()
    answers = {}
  end

  -- Only for variants measured from cold: a call into Lua for each answer costs the generator CPU.
  function response()
    local second = math.floor(now() - started)
    answers[second] = (answers[second] or 0) + 1
  end
end

local function seconds(duration_us)
  local last = math.floor(duration_us / 1e6)
  local sum = {}
  for second = 0, last do sum[second] = 0 end
  for _, thread in ipairs(threads) do
    for second, count in pairs(thread:get("answers")) do
      local slot = tonumber(second)
      if slot <= last then sum[slot] = sum[slot] + count end
    end
  end
  local list = {}
  for second = 0, last do list[second + 1] = string.format("%d", sum[second]) end
  return table.concat(list, ",")
end

function done(summary, latency, requests)
  local path = os.getenv("LAB_WRK_OUT")
  local out = assert(io.open(path .. ".part", "w"))
  local function line(name, value) out:write(name, "=", value, "\n") end
  local function whole(value) return (tostring(value):gsub("ULL$", "")) end

  local stats = ffi.cast("lab_wrk_stats **", latency)[0]
  line("duration_us", string.format("%d", summary.duration))
  line("requests", string.format("%d", summary.requests))
  line("bytes", string.format("%.0f", summary.bytes))
  for _, kind in ipairs({ "connect", "read", "write", "status", "timeout" }) do
    line("errors_" .. kind, string.format("%d", summary.errors[kind]))
  end
  line("limit", whole(stats.limit))
  line("count", whole(stats.count))
  line("min", whole(stats.min))
  line("max", whole(stats.max))
  if per_second then line("answers_per_second", seconds(summary.duration)) end
  -- Every slot up to the limit, not only up to max: a max that is not the last used slot must be seen.
  for slot = 0, tonumber(stats.limit) - 1 do
    if stats.data[slot] ~= 0 then line("h" .. slot, whole(stats.data[slot])) end
  end
  line("end", "1")
  out:close()
  assert(os.rename(path .. ".part", path))
end
