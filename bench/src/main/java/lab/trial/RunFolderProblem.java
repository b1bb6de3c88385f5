package lab.trial;

/** A run's folder is not there, or a file in it cannot be read; the message says which and what to do. */
public final class RunFolderProblem extends RuntimeException {
    public RunFolderProblem(String message) {
        super(message);
    }
}
