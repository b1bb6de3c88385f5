package lab.host;

/** The waiting thread was interrupted; its interrupt flag is set again. */
public final class Interrupted extends RuntimeException {
    /** @param during what was waited for */
    public Interrupted(String during, InterruptedException cause) {
        super("interrupted while waiting for " + during, cause);
        Thread.currentThread().interrupt();
    }
}
