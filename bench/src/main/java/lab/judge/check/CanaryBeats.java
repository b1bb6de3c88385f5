package lab.judge.check;

import lab.sample.Disturbances;

/** Whether the server's core was as fast as it was in the rest of the run. It never looks at the rate. */
final class CanaryBeats implements Check.OfWindow {
    /** Rare slow beats are interrupts; from one in ten on a neighbour shares the core. */
    private static final double NOTE = 0.10;

    private static final double DOUBTFUL = Disturbances.SLOW_BEATS;

    @Override
    public String name() {
        return "canary";
    }

    @Override
    public Category category() {
        return Category.NOISE;
    }

    @Override
    public String question() {
        return "was the server's core as fast as in the rest of the run?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the CPU time of the canary's fixed work on the server's core in this window with its median over "
                        + "the run; it never looks at the rate",
                Check.text(
                        "a beat is slow above %.1f times the median; above %.0f %% slow beats a note (fewer are "
                                + "interrupts), above %.0f %% doubtful: a neighbour shares the core",
                        Disturbances.SLOW_BEAT, 100 * NOTE, 100 * DOUBTFUL),
                "compare with the other rounds of this row: the core was slow, not the server");
    }

    @Override
    public Finding check(WindowSeen seen) {
        var share = seen.figures().canarySlowShare();
        return share.map(this::graded)
                .value()
                .orElseGet(() -> notMade(share.reason().orElseThrow()));
    }

    private Finding graded(double share) {
        String said = Check.text(
                "%.0f %% of the beats above %.1f times the run's median", 100 * share, Disturbances.SLOW_BEAT);
        String limit = Check.text("note above %.0f %%, doubtful above %.0f %%", 100 * NOTE, 100 * DOUBTFUL);
        String advice = "compare with the other rounds of this row: the core was slow, not the server";
        if (share > DOUBTFUL) {
            return doubtful(said, limit, advice);
        }
        return share > NOTE ? note(said, limit, advice) : ok(said, limit);
    }
}
