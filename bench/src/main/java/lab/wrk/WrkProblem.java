package lab.wrk;

/** wrk's figures are not there or can't be trusted; the message says what was expected and found. */
public final class WrkProblem extends RuntimeException {
    public WrkProblem(String message) {
        super(message);
    }
}
