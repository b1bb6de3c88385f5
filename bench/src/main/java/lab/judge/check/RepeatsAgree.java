package lab.judge.check;

import lab.stats.Spread;

/** Whether the trials of a row agree with each other. */
final class RepeatsAgree implements Check.OfRow {
    private static final double NOTE = 0.05;
    private static final double DOUBTFUL = 0.10;

    @Override
    public String name() {
        return "repeats agree";
    }

    @Override
    public Category category() {
        return Category.NOISE;
    }

    @Override
    public String question() {
        return "do the trials of this row agree with each other?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the largest and the smallest rate of a row's trials with their median",
                Check.text(
                        "a range above %.0f %% is a note, above %.0f %% doubtful: scatter between processes is larger "
                                + "than inside one, and no window shows it",
                        100 * NOTE, 100 * DOUBTFUL),
                "compare the rounds' canary, steal and ramp; more repeats narrow the interval");
    }

    @Override
    public Finding check(RowSeen seen) {
        String limit = Check.text("note above %.0f %%, doubtful above %.0f %%", 100 * NOTE, 100 * DOUBTFUL);
        if (seen.rates().size() < 2) {
            return note(seen.rates().size() + " trial counted: the spread is not known", limit, "ask for more repeats");
        }
        Spread spread = Spread.of(seen.rates());
        double share = spread.relativeRange();
        String said = Check.text("%.0f to %.0f req/s, %.1f %% of the median", spread.min(), spread.max(), 100 * share);
        String advice = "compare the rounds' canary, steal and ramp; more repeats narrow the interval";
        if (share > DOUBTFUL) {
            return doubtful(said, limit, advice);
        }
        return share > NOTE ? note(said, limit, advice) : ok(said, limit);
    }
}
