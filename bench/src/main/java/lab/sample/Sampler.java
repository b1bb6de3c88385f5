package lab.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import lab.host.Canary;
import lab.host.ProcessGone;
import lab.host.WallClock;

/**
 * Reads all watched processes at 4 Hz between {@link #start} and {@link #stop}, on a thread of its own.
 *
 * <p>Whole snapshots with each thread's affinity and context switches are taken at the two ends only: they walk every
 * thread's status file, which costs milliseconds on servers with hundreds of threads.
 */
public final class Sampler {
    /** 4 Hz: fast enough to see pools grow, slow enough to cost the lab's core little (measured in every row). */
    private static final long PERIOD_NS = 250_000_000L;

    private final List<WatchedProcess> watched;
    private final MachineCounters machine;
    private final Canary canary;
    private final long fromUnixNs;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread;

    private Sampler(List<WatchedProcess> watched, MachineCounters machine, Canary canary) {
        this.watched = List.copyOf(watched);
        this.machine = machine;
        this.canary = canary;
        this.fromUnixNs = WallClock.unixNs();
        this.thread = Thread.ofPlatform().daemon().name("sampler").unstarted(this::sampleUntilStopped);
    }

    /**
     * Starts sampling. A process that has ended already has no series: what its absence means is for a check to say.
     *
     * @param subjects role and pid of each process to watch
     */
    public static Sampler start(List<Subject> subjects, Canary canary) {
        List<WatchedProcess> watched = new ArrayList<>();
        for (Subject subject : subjects) {
            open(subject).ifPresent(watched::add);
        }
        Sampler sampler = new Sampler(watched, MachineCounters.read(), canary);
        sampler.thread.start();
        return sampler;
    }

    private static Optional<WatchedProcess> open(Subject subject) {
        try {
            return Optional.of(WatchedProcess.open(subject.role(), subject.pid()));
        } catch (ProcessGone gone) {
            return Optional.empty();
        }
    }

    /** A process to watch, and in which role. */
    public record Subject(String role, long pid) {}

    /** Takes the last snapshots and hands over what was seen. */
    public SampleRecord stop() {
        stopped.countDown();
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        long toUnixNs = WallClock.unixNs();
        int expected = Math.toIntExact((toUnixNs - fromUnixNs) / PERIOD_NS);
        List<ProcessSeries> series =
                watched.stream().map(process -> process.close(expected)).toList();
        long ownCpuNs = series.stream().mapToLong(SampleRecord::cpuNsOf).sum();
        return new SampleRecord(
                fromUnixNs,
                toUnixNs,
                series,
                MachineCounters.read().since(machine, ownCpuNs, canary, fromUnixNs, toUnixNs));
    }

    private void sampleUntilStopped() {
        long next = System.nanoTime();
        while (true) {
            watched.forEach(WatchedProcess::sample);
            next += PERIOD_NS;
            try {
                if (stopped.await(next - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                    return;
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
