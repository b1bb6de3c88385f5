package lab.against;

/** Versions that can't be compared; the message says which, what was expected and found, and what to do. */
public final class AgainstProblem extends RuntimeException {
    public AgainstProblem(String message) {
        super(message);
    }
}
