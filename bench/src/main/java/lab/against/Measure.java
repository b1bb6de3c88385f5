package lab.against;

/** What is compared, and what a difference is called. */
public enum Measure {
    RATE("req/s", "faster", "slower"),
    CPU("CPU us/req", "more CPU", "less CPU"),
    P50("p50 ms", "longer", "shorter"),
    P99("p99 ms", "longer", "shorter");

    private final String title;
    private final String above;
    private final String below;

    Measure(String title, String above, String below) {
        this.title = title;
        this.above = above;
        this.below = below;
    }

    /** With its unit. */
    public String title() {
        return title;
    }

    /** @param ratio B / A of a difference that is called */
    public String word(double ratio) {
        return ratio > 1 ? above : below;
    }

    /** From base units (requests a second, nanoseconds) to the unit of the title. */
    public double shown(double value) {
        return switch (this) {
            case RATE -> value;
            case CPU -> value / 1e3;
            case P50, P99 -> value / 1e6;
        };
    }
}
