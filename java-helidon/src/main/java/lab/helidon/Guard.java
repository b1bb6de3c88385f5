package lab.helidon;

import java.io.IOException;
import java.util.concurrent.locks.ReentrantLock;

/** What a request holds while it calls, always its own: nobody else wants it. */
enum Guard {
    NOTHING {
        @Override
        byte[] around(DownstreamClient downstream) throws IOException, InterruptedException {
            return downstream.call();
        }
    },
    /** JDK 21 holds the carrier as long as the monitor is held. */
    MONITOR {
        @Override
        byte[] around(DownstreamClient downstream) throws IOException, InterruptedException {
            Object monitor = new Object();
            published = monitor;
            synchronized (monitor) {
                return downstream.call();
            }
        }
    },
    /** The same with a lock that JDK 21 knows how to wait with. */
    LOCK {
        @Override
        byte[] around(DownstreamClient downstream) throws IOException, InterruptedException {
            ReentrantLock lock = new ReentrantLock();
            lock.lock();
            try {
                return downstream.call();
            } finally {
                lock.unlock();
            }
        }
    };

    /** Where anybody could find a request's monitor: of one that nobody can, the compiler removes the locking. */
    @SuppressWarnings("unused")
    private static volatile Object published = Guard.class;

    abstract byte[] around(DownstreamClient downstream) throws IOException, InterruptedException;
}
