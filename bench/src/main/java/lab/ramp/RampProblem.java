package lab.ramp;

/** The ramp could not go on; the message says what was expected and found. */
public final class RampProblem extends RuntimeException {
    public RampProblem(String message) {
        super(message);
    }
}
