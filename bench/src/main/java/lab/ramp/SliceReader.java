package lab.ramp;

import java.io.UncheckedIOException;
import java.util.List;
import lab.host.Canary;
import lab.host.JvmAttach;
import lab.host.ProcessReader;
import lab.host.ProcessSnapshot;
import lab.host.TaskCpu;
import lab.host.WallClock;
import lab.ramp.RampRecord.RampSlice;
import lab.stub.StubClient;
import lab.stub.StubStats;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a running load into slices: what the stub answered, what the server's CPU did. The stub's counter is the rate: each
 * request is one call, and wrk tells nothing before its end.
 */
public final class SliceReader implements AutoCloseable {
    private final StubClient stub;
    private final ProcessReader process;
    private final boolean jvm;
    private final Canary canary;
    private @Nullable Mark last;

    /** @param process the server, or the stub itself where there is none */
    public SliceReader(StubClient stub, ProcessReader process, boolean jvm, Canary canary) {
        this.stub = stub;
        this.process = process;
        this.jvm = jvm;
        this.canary = canary;
    }

    private record Mark(long unixNs, long answered, long cpuNs, long jitCpuNs, List<TaskCpu> tasks) {}

    /** Starts the next slice here. Returns the live threads, for whoever moves compilers. */
    public List<TaskCpu> mark() {
        Mark mark = now();
        last = mark;
        return mark.tasks();
    }

    /** The live threads, without touching the slice. */
    public List<TaskCpu> tasks() {
        return process.snapshot().tasks();
    }

    /**
     * Ends the slice and starts the next one.
     *
     * @param askQueue whether to ask a JVM how many methods wait for a compiler
     * @throws lab.host.ProcessGone where the process has ended
     */
    public RampSlice cut(boolean askQueue) {
        Mark from = last;
        if (from == null) {
            throw new IllegalStateException("cut before mark");
        }
        Mark to = now();
        last = to;
        return new RampSlice(
                from.unixNs(),
                to.unixNs() - from.unixNs(),
                to.answered() - from.answered(),
                to.cpuNs() - from.cpuNs(),
                hasCompilers(to) ? Long.valueOf(Math.max(0, to.jitCpuNs() - from.jitCpuNs())) : null,
                jvm && askQueue ? compilerQueue() : null,
                canaryMedianNs(from.unixNs(), to.unixNs()));
    }

    private Mark now() {
        StubStats counters = stub.counters();
        long unixNs = WallClock.unixNs();
        ProcessSnapshot snapshot = process.snapshot();
        return new Mark(
                unixNs,
                counters.calls().answered(),
                snapshot.cpuNs(),
                CompilerThreads.cpuNs(snapshot.tasks()),
                snapshot.tasks());
    }

    private static boolean hasCompilers(Mark mark) {
        return mark.tasks().stream().anyMatch(task -> CompilerThreads.compiles(task.name()));
    }

    private @Nullable Integer compilerQueue() {
        try {
            return JvmAttach.compilerQueueLength(process.pid());
        } catch (UncheckedIOException | IllegalStateException unanswered) {
            return null;
        }
    }

    private @Nullable Long canaryMedianNs(long fromUnixNs, long toUnixNs) {
        List<Long> beats = canary.beats().stream()
                .filter(beat -> beat.unixNs() >= fromUnixNs && beat.unixNs() < toUnixNs)
                .map(Canary.Beat::cpuNs)
                .sorted()
                .toList();
        return beats.isEmpty() ? null : beats.get(beats.size() / 2);
    }

    @Override
    public void close() {
        process.close();
    }
}
