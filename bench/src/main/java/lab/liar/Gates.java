package lab.liar;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/** Ways to hold calls back, each with a limit that is known. */
final class Gates {
    private static final long SERIAL_NS = 500_000;
    private static final long PAUSE_EACH_NS = 600_000_000;
    private static final long PAUSE_NS = 100_000_000;
    private static final long BURN_NS = 2_000_000;

    private Gates() {}

    interface Call {
        byte[] make() throws IOException, InterruptedException;
    }

    /** {@code most} calls at once. */
    static Work pool(int most, Switch begun, Call call) {
        Semaphore places = new Semaphore(most);
        return (number, onConnection) -> {
            if (!begun.on()) {
                return Reply.json(call.make());
            }
            places.acquire();
            try {
                return Reply.json(call.make());
            } finally {
                places.release();
            }
        };
    }

    /** Half a millisecond of each request is spent by one at a time; the CPU is idle meanwhile. */
    static Work serial(Switch begun, Call call) {
        Semaphore place = new Semaphore(1);
        return (number, onConnection) -> {
            byte[] body = call.make();
            if (begun.on()) {
                place.acquire();
                try {
                    LockSupport.parkNanos(SERIAL_NS);
                } finally {
                    place.release();
                }
            }
            return Reply.json(body);
        };
    }

    /** Nothing goes on, neither calls nor answers, for 100 ms of every 600. */
    static Work pauses(Switch begun, Call call) {
        return (number, onConnection) -> {
            standStill(begun);
            byte[] body = call.make();
            standStill(begun);
            return Reply.json(body);
        };
    }

    private static void standStill(Switch begun) {
        long inPeriod = System.nanoTime() % PAUSE_EACH_NS;
        if (begun.on() && inPeriod < PAUSE_NS) {
            LockSupport.parkNanos(PAUSE_NS - inPeriod);
        }
    }

    static Work cpu(Switch begun, Call call) {
        return (number, onConnection) -> {
            byte[] body = call.make();
            if (begun.on()) {
                burn(body);
            }
            return Reply.json(body);
        };
    }

    private static void burn(byte[] seed) {
        // By the thread's own clock, so that waiting for the CPU doesn't count.
        var threads = java.lang.management.ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + BURN_NS;
        int hash = 0;
        while (threads.getCurrentThreadCpuTime() < end) {
            for (byte each : seed) {
                hash = 31 * hash + each;
            }
        }
        if (hash == 42) {
            System.err.print("");
        }
    }
}
