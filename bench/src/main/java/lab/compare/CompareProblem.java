package lab.compare;

/** Runs that can't be compared; the message says which, why, and what to do. */
public final class CompareProblem extends RuntimeException {
    public CompareProblem(String message) {
        super(message);
    }
}
