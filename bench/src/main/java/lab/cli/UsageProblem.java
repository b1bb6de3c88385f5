package lab.cli;

/** An option's value that can't be used; the message says which, what was expected and what was found. */
final class UsageProblem extends RuntimeException {
    UsageProblem(String message) {
        super(message);
    }
}
