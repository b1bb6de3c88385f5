package lab.host;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads one process again and again, with its files kept open. For one thread at a time.
 *
 * <p>CPU is the sum over threads of {@code schedstat}, in ns. Lost is what a thread used between its last reading and its
 * end, so with 4 readings a second up to 250 ms of each thread that ends, and all of a thread that lived between two
 * readings. The kernel brings a running thread's value up to date at its tick (1 to 10 ms). {@link #processCpuNs()} loses
 * nothing but steps by 10 ms: over a long window the two agree unless threads come and go.
 */
public final class ProcessReader implements AutoCloseable {

    /** What is read here from a status stands in its first 2 kB. */
    private static final int BUFFER_BYTES = 8 * 1024;

    private final long pid;
    private final Path proc;
    private final Path folder;
    private final OpenFile status;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private final Map<Integer, TaskClock> tasks = new HashMap<>();
    private long endedCpuNs;
    private long endedRunQueueNs;

    private ProcessReader(long pid, Path proc, Path folder, OpenFile status) {
        this.pid = pid;
        this.proc = proc;
        this.folder = folder;
        this.status = status;
    }

    /**
     * Opens the process; its threads are opened as they are first read.
     *
     * @throws ProcessGone where there is no such process
     */
    public static ProcessReader open(long pid) {
        return open(pid, ProcFiles.PROC);
    }

    static ProcessReader open(long pid, Path proc) {
        Path folder = proc.resolve(Long.toString(pid));
        return new ProcessReader(
                pid, proc, folder, OpenFile.open(folder.resolve("status")).orElseThrow(() -> new ProcessGone(pid)));
    }

    public long pid() {
        return pid;
    }

    /**
     * What the process is and has used now.
     *
     * @throws ProcessGone where it has ended
     */
    public ProcessSnapshot snapshot() {
        long unixNs = WallClock.unixNs();
        var text = new StatusText(status.read(buffer).orElseThrow(() -> new ProcessGone(pid)));
        List<TaskCpu> live = readTasks();
        return new ProcessSnapshot(
                unixNs,
                text.number("Threads").orElseThrow(() -> new ProcessGone(pid)).intValue(),
                memory(text, "VmRSS"),
                memory(text, "RssAnon"),
                memory(text, "VmHWM"),
                endedCpuNs + live.stream().mapToLong(TaskCpu::cpuNs).sum(),
                endedRunQueueNs + live.stream().mapToLong(TaskCpu::runQueueNs).sum(),
                ThreadGroups.count(live),
                live);
    }

    /** One that has ended and was not reaped still has a status, but no memory in it. */
    private long memory(StatusText text, String key) {
        return text.bytes(key).orElseThrow(() -> new ProcessGone(pid));
    }

    private List<TaskCpu> readTasks() {
        var live = new ArrayList<TaskCpu>();
        // Those read before come first: a thread whose number is used again must not be taken for its namesake.
        tasks.values().removeIf(clock -> {
            // Threads name themselves after they have started, so the first name may still be their maker's.
            clock.settleName();
            Optional<TaskCpu> cpu = clock.read(buffer);
            cpu.ifPresentOrElse(live::add, () -> countAsEnded(clock));
            return cpu.isEmpty();
        });
        ProcFiles.numbers(folder.resolve("task")).forEach(number -> {
            int tid = Math.toIntExact(number);
            if (!tasks.containsKey(tid)) {
                TaskClock.open(folder.resolve("task").resolve(Long.toString(number)), tid)
                        .ifPresent(clock -> clock.read(buffer)
                                .ifPresentOrElse(
                                        cpu -> {
                                            tasks.put(tid, clock);
                                            live.add(cpu);
                                        },
                                        clock::close));
            }
        });
        return live;
    }

    private void countAsEnded(TaskClock clock) {
        endedCpuNs += clock.cpuNs();
        endedRunQueueNs += clock.runQueueNs();
        clock.close();
    }

    /** Reads every thread's name anew: pools rename theirs. */
    public void refreshNames() {
        tasks.values().forEach(TaskClock::refreshName);
    }

    /** Mask and switches of each thread that lives; one open and read a thread, so for the ends of a window. */
    public List<TaskDetail> details() {
        return ProcFiles.numbers(folder.resolve("task"))
                .mapToObj(tid -> ProcFiles.read(folder.resolve("task")
                                .resolve(Long.toString(tid))
                                .resolve("status"))
                        .map(text -> detail(Math.toIntExact(tid), new StatusText(text))))
                .flatMap(Optional::stream)
                .toList();
    }

    static TaskDetail detail(int tid, StatusText text) {
        return new TaskDetail(
                tid,
                text.value("Name").orElse(""),
                CpuSet.parse(required(text, "Cpus_allowed_list")),
                Long.parseLong(required(text, "voluntary_ctxt_switches")),
                Long.parseLong(required(text, "nonvoluntary_ctxt_switches")));
    }

    private static String required(StatusText text, String key) {
        return text.value(key).orElseThrow(() -> new IllegalArgumentException("no " + key + " in: " + text.text()));
    }

    /** Proportional memory; empty before kernel 4.14 or without the right to read it. A read takes about 10 ms. */
    public OptionalLong pssBytes() {
        return ProcFiles.read(folder.resolve("smaps_rollup"))
                .flatMap(text -> new StatusText(text).bytes("Pss"))
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty);
    }

    /**
     * User and system time of the whole process, ended threads included, in steps of 10 ms.
     *
     * @throws ProcessGone where it has ended and was reaped
     */
    public long processCpuNs() {
        return ProcStat.read(proc, pid).orElseThrow(() -> new ProcessGone(pid)).cpuTicks() * ProcStat.NS_PER_TICK;
    }

    @Override
    public void close() {
        tasks.values().forEach(TaskClock::close);
        tasks.clear();
        status.close();
    }
}
