package lab.judge.check;

/** Whether the wall clock ran evenly: wrk measures by it, and the stub's series is laid beside the window by it. */
final class WallClock implements Check.OfWindow {
    /** The kernel slews by 500 ppm at most; what is more is a step. */
    private static final double SLEW = 500e-6;

    private static final long READING_NS = 1_000_000;

    @Override
    public String name() {
        return "wall clock";
    }

    @Override
    public Category category() {
        return Category.NOISE;
    }

    @Override
    public String question() {
        return "did the wall clock run evenly?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the wall clock with the monotonic clock over the window",
                Check.text(
                        "%.0f ppm and %.0f ms: the kernel slews by 500 ppm at most, so what is more is a step. wrk "
                                + "measures by the wall clock",
                        1e6 * SLEW, READING_NS / 1e6),
                "let the clock be set before the run, not during it");
    }

    @Override
    public Finding check(WindowSeen seen) {
        var machine = seen.window().samples().machine();
        long step = Math.abs(machine.wallClockStepNs());
        long most = Math.round(SLEW * machine.wallNs()) + READING_NS;
        String said = Check.text("%.1f ms against the monotonic clock", step / 1e6);
        String limit = Check.text("%.1f ms", most / 1e6);
        return step <= most
                ? ok(said, limit)
                : doubtful(said, limit, "let the clock be set before the run, not during it");
    }
}
