package lab.host;

/** The process that was to be read has ended. */
public final class ProcessGone extends RuntimeException {
    ProcessGone(long pid) {
        super("process " + pid + " has ended");
    }
}
