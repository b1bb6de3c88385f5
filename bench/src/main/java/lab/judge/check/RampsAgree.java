package lab.judge.check;

import lab.stats.Spread;

/** Whether helping the compilers during the ramp leads to the same steady rate; where not, both rates are published. */
final class RampsAgree implements Check.OfRow {
    /** The smallest difference that the lab calls one. */
    private static final double SMALLEST = 0.03;

    @Override
    public String name() {
        return "ramps agree";
    }

    @Override
    public String question() {
        return "is the steady rate the same after an assisted and an unassisted ramp?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the steady rate after an assisted ramp with that after a plain one (scenario ramp only)",
                Check.text(
                        "within %.0f %%, or with overlapping ranges; beyond it both rates are published, as a note",
                        100 * SMALLEST),
                "quote both rates: the way to the steady state changes it");
    }

    @Override
    public Finding check(RowSeen seen) {
        String limit = "within 3 %, or within the spread of the trials";
        if (!seen.measuresRamp()) {
            return ok("not asked: only scenario ramp has both", limit);
        }
        if (seen.trials().stream().anyMatch(trial -> trial.target().cold())) {
            return ok("not asked: measured from cold, without a ramp", limit);
        }
        if (seen.rates().isEmpty() || seen.assistedRates().isEmpty()) {
            return notMade("one of the two rates is missing");
        }
        Spread plain = Spread.of(seen.rates());
        Spread assisted = Spread.of(seen.assistedRates());
        double ratio = assisted.median() / plain.median();
        String said = Check.text(
                "unassisted %.0f, assisted %.0f req/s, ratio %.3f", plain.median(), assisted.median(), ratio);
        boolean apart = plain.max() < assisted.min() || assisted.max() < plain.min();
        return Math.abs(ratio - 1) >= SMALLEST && apart
                ? note(said, limit, "quote both rates: the way to the steady state changes it")
                : ok(said, limit);
    }
}
