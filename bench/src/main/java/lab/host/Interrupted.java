package lab.host;

/** The waiting thread was interrupted; its interrupt flag is set again. */
public final class Interrupted extends RuntimeException {
    Interrupted(String during, InterruptedException cause) {
        super("interrupted while waiting for " + during, cause);
        Thread.currentThread().interrupt();
    }
}
