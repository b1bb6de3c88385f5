package lab.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A virtual thread that only wants to sleep for 10 ms, again and again. How late it wakes is how long a virtual thread that could
 * run waits for a carrier. A line a second, {@code unix_ms,beats,late_max_ns,late_sum_ns}, from a platform thread, which no pinned
 * thread can hold up.
 */
final class Heartbeat {
    private static final long BEAT_MS = 10;
    private static final long LINE_EACH_MS = 1_000;

    private final AtomicLong beats = new AtomicLong();
    private final AtomicLong lateMaxNs = new AtomicLong();
    private final AtomicLong lateSumNs = new AtomicLong();
    private volatile long sleepsSinceNs = System.nanoTime();

    private Heartbeat() {}

    static void start(Path file) {
        Heartbeat heartbeat = new Heartbeat();
        Thread.ofVirtual().name("lab-heartbeat").start(heartbeat::beat);
        Thread.ofPlatform().daemon().name("lab-heartbeat-file").start(() -> heartbeat.write(file));
    }

    private void beat() {
        try {
            while (true) {
                sleepsSinceNs = System.nanoTime();
                Thread.sleep(BEAT_MS);
                long late = lateNs();
                lateMaxNs.accumulateAndGet(late, Math::max);
                lateSumNs.addAndGet(late);
                beats.incrementAndGet();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private long lateNs() {
        return Math.max(0, System.nanoTime() - sleepsSinceNs - BEAT_MS * 1_000_000);
    }

    private void write(Path file) {
        try {
            while (true) {
                Thread.sleep(LINE_EACH_MS);
                // A beat that has not come yet is late as well.
                lateMaxNs.accumulateAndGet(lateNs(), Math::max);
                String line = System.currentTimeMillis() + "," + beats.getAndSet(0) + "," + lateMaxNs.getAndSet(0) + ","
                        + lateSumNs.getAndSet(0) + "\n";
                Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot write the heartbeat to " + file, failed);
        }
    }
}
