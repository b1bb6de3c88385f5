package lab.stats;

import java.util.TreeMap;

/**
 * wrk's own arithmetic, statement by statement, on a dense array: {@code stats_record} and {@code stats_correct} of stats.c,
 * and the call in {@code main} of wrk.c (4.1.0 and 4.2.0 are the same here).
 */
final class ForwardRewrite {
    final long limit;
    final long[] data;
    long count;
    long min = Long.MAX_VALUE;
    long max;
    long complete;
    long timeouts;

    ForwardRewrite(long timeoutUs) {
        limit = timeoutUs + 1;
        data = new long[(int) limit];
    }

    void answer(long latencyUs) {
        complete++;
        if (latencyUs >= limit) {
            timeouts++;
            return;
        }
        data[(int) latencyUs]++;
        count++;
        min = Math.min(min, latencyUs);
        max = Math.max(max, latencyUs);
    }

    Histogram used() {
        TreeMap<Long, Long> used = new TreeMap<>();
        for (int slot = 0; slot < limit; slot++) {
            if (data[slot] != 0) {
                used.put((long) slot, data[slot]);
            }
        }
        return Histogram.of(used);
    }

    WrkLatencies end(long runtimeUs, int connections) {
        if (complete / connections > 0) {
            correct(runtimeUs / (complete / connections));
        }
        return new WrkLatencies(limit, count, min, max, used(), complete, timeouts, runtimeUs, connections, limit - 1);
    }

    private void correct(long expected) {
        for (long n = expected * 2; n <= max; n++) {
            long here = data[(int) n];
            long m = n - expected;
            while (here != 0 && m > expected) {
                data[(int) m] += here;
                count += here;
                m -= expected;
            }
        }
    }
}
