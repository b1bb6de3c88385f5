package lab.stub;

/** The stub did not start, or did not answer as its page says. */
public final class StubProblem extends RuntimeException {
    public StubProblem(String message) {
        super(message);
    }
}
