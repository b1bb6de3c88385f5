package lab.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import lab.host.ManagedProcess;

/**
 * Ctrl-C and TERM: the main thread is interrupted, gets time to keep what is finished, and everything that the lab started is
 * ended; then the lab leaves with "interrupted".
 */
final class ShutdownWatch {
    /** A server may take its whole grace to end, and the report of the finished trials is written after that. */
    private static final long PATIENCE_SECONDS = 20;

    private static final CountDownLatch FINISHED = new CountDownLatch(1);

    private ShutdownWatch() {}

    /** From now on a signal interrupts the calling thread. */
    static void watch() {
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> shutDown(main), "shutdown"));
    }

    /** The main thread is through: a shutdown from here on is the ordinary one. */
    static void finished() {
        FINISHED.countDown();
    }

    private static void shutDown(Thread main) {
        if (FINISHED.getCount() == 0) {
            return;
        }
        main.interrupt();
        try {
            FINISHED.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        ManagedProcess.endAll();
        // A JVM that ends by a signal leaves with 130 or 143; the lab has a number of its own for that.
        Runtime.getRuntime().halt(ExitCode.INTERRUPTED.number());
    }
}
