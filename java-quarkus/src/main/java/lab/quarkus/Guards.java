package lab.quarkus;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jboss.resteasy.reactive.RestResponse;

/** What a blocking method may hold while it calls: something of its own request, that nobody else wants. */
final class Guards {
    /** Where anybody could find a request's monitor: of one that nobody can, the compiler removes the locking. */
    @SuppressWarnings("unused")
    private static volatile Object published = Guards.class;

    private Guards() {}

    /** JDK 21 holds the carrier of a virtual thread as long as the monitor is held. */
    static RestResponse<byte[]> insideMonitor(Supplier<RestResponse<byte[]>> call) {
        Object monitor = new Object();
        published = monitor;
        synchronized (monitor) {
            return call.get();
        }
    }

    /** The same with a lock that JDK 21 knows how to wait with. */
    static RestResponse<byte[]> underLock(Supplier<RestResponse<byte[]>> call) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            return call.get();
        } finally {
            lock.unlock();
        }
    }
}
