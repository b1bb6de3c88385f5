package lab.host;

import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * The lab's time line: Unix time read once, then carried on by {@code nanoTime}, so that it never steps and all series
 * of a run lie on one axis. Intervals are taken from it or from {@code nanoTime}, never from the machine's wall clock.
 */
public final class WallClock {

    /** The reading with the least time around it is within microseconds even where one is preempted. */
    private static final int READINGS = 20;

    private static final long OFFSET_NS = offsetNs();

    private WallClock() {}

    /** Nanoseconds since 1970, monotonic. */
    public static long unixNs() {
        return System.nanoTime() + OFFSET_NS;
    }

    /** How far the machine's wall clock has moved against this one: more than drift explains means that it was set. */
    public static long stepNs() {
        return offsetNs() - OFFSET_NS;
    }

    private static long offsetNs() {
        long narrowest = Long.MAX_VALUE;
        long offset = 0;
        for (int i = 0; i < READINGS; i++) {
            long before = System.nanoTime();
            Instant now = Instant.now();
            long after = System.nanoTime();
            if (after - before < narrowest) {
                narrowest = after - before;
                offset = TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano() - (before + narrowest / 2);
            }
        }
        return offset;
    }
}
