package lab.launch;

/** The server did not start, or is not ours; the message says what was expected and found. */
public final class LaunchProblem extends RuntimeException {
    public LaunchProblem(String message) {
        super(message);
    }
}
