package lab.host;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Watches how fast a core is while a server uses it: a thread pinned there does the same piece of work, about 0.5 ms of
 * arithmetic in registers, every 250 ms, which is 0.2 % of the core. Its CPU time moves only if the core itself does
 * (frequency, a neighbour on the SMT sibling): that the server holds the core shows in the wall time alone.
 */
public final class Canary implements AutoCloseable {

    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long BEAT_NS = TimeUnit.MICROSECONDS.toNanos(500);

    /** Of CPU: long past the JIT's thresholds (60,000 turns of a loop), with time for its queue. */
    private static final long WARM_UP_NS = TimeUnit.MILLISECONDS.toNanos(200);

    private static final long CALIBRATION_ITERATIONS = 100_000;
    private static final int CALIBRATIONS = 15;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /**
     * One piece of work.
     *
     * @param cpuNs of the canary's thread
     * @param wallNs the same with all time that it waited for the core
     */
    public record Beat(long unixNs, long cpuNs, long wallNs) {}

    private final Thread thread;
    private final CompletableFuture<Long> iterations = new CompletableFuture<>();
    private final List<Beat> beats = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    /** Keeps the JIT from dropping the work. */
    @SuppressWarnings("UnusedVariable")
    private volatile long result;

    private Canary(CpuSet cpu) {
        thread = Thread.ofPlatform().daemon().name("canary").unstarted(() -> run(cpu));
    }

    /**
     * Returns when warm and calibrated on that core, after about a quarter of a second of CPU.
     *
     * @throws IllegalStateException where its thread cannot be put there
     */
    public static Canary start(CpuSet cpu) {
        var canary = new Canary(cpu);
        canary.thread.start();
        try {
            canary.iterations.join();
            return canary;
        } catch (CompletionException failed) {
            throw new IllegalStateException(
                    "no canary on CPU " + cpu + ": " + failed.getCause().getMessage(), failed);
        }
    }

    private void run(CpuSet cpu) {
        try {
            Affinity.set(Affinity.currentTid(), cpu);
            iterations.complete(calibrate());
        } catch (RuntimeException failed) {
            iterations.completeExceptionally(failed);
            return;
        }
        long next = System.nanoTime();
        while (!closed) {
            beats.add(beat(iterations()));
            // A beat that came late is not made up for: two in a row would be more than the canary's share.
            next = Math.max(next + PERIOD_NS, System.nanoTime());
            while (!closed && System.nanoTime() < next) {
                LockSupport.parkNanos(next - System.nanoTime());
            }
        }
    }

    private long calibrate() {
        long warm = THREADS.getCurrentThreadCpuTime() + WARM_UP_NS;
        while (THREADS.getCurrentThreadCpuTime() < warm) {
            beat(CALIBRATION_ITERATIONS);
        }
        long[] cpuNs = new long[CALIBRATIONS];
        for (int i = 0; i < CALIBRATIONS; i++) {
            cpuNs[i] = beat(CALIBRATION_ITERATIONS).cpuNs();
        }
        Arrays.sort(cpuNs);
        return Math.max(1, CALIBRATION_ITERATIONS * BEAT_NS / cpuNs[CALIBRATIONS / 2]);
    }

    private Beat beat(long turns) {
        long unixNs = WallClock.unixNs();
        long wall = System.nanoTime();
        long cpu = THREADS.getCurrentThreadCpuTime();
        result = work(turns);
        cpu = THREADS.getCurrentThreadCpuTime() - cpu;
        return new Beat(unixNs, cpu, System.nanoTime() - wall);
    }

    /** Four chains that do not wait for each other: a busy SMT sibling slows code that fills the core, not a lone chain. */
    private static long work(long turns) {
        long a = 1;
        long b = 2;
        long c = 3;
        long d = 4;
        for (long i = 0; i < turns; i++) {
            a ^= a << 13;
            b ^= b << 13;
            c ^= c << 13;
            d ^= d << 13;
            a ^= a >>> 7;
            b ^= b >>> 7;
            c ^= c >>> 7;
            d ^= d >>> 7;
        }
        return a + b + c + d;
    }

    /** All so far, oldest first. */
    public List<Beat> beats() {
        return List.copyOf(beats);
    }

    /** Turns of the loop in one beat, the same for all beats of this canary. */
    public long iterations() {
        return iterations.join();
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            throw new Interrupted("the canary's thread", interrupted);
        }
    }
}
