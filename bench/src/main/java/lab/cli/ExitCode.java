package lab.cli;

/** What {@code bench/lab} ends with. Scripts and the Makefile rely on these numbers. */
enum ExitCode {
    ALL_TRUSTED(0),
    NOT_ALL_TRUSTED(1),
    USAGE(2),
    PREFLIGHT(3),
    INTERRUPTED(4),
    INTERNAL(5);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }
}
