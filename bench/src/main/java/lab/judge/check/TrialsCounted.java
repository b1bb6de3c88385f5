package lab.judge.check;

/** How many of the planned trials count. The rest is never silently left out. */
final class TrialsCounted implements Check.OfRow {
    @Override
    public String name() {
        return "trials counted";
    }

    @Override
    public String question() {
        return "does every planned trial count?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the trials that count with those planned",
                "all: a row with a rejected trial is doubtful and says k of n, never the silent median of the "
                        + "rest. Trials still to come are a note",
                "see the findings of the rejected rounds; finish the run: bench/lab run --resume");
    }

    @Override
    public Finding check(RowSeen seen) {
        int counted = seen.trials().size() - seen.rejected();
        String said = counted + " of " + seen.planned() + " trials";
        String limit = "all of them";
        if (seen.rejected() > 0) {
            return doubtful(
                    said + ", " + seen.rejected() + " rejected", limit, "see the findings of the rejected rounds");
        }
        return seen.trials().size() < seen.planned()
                ? note(said + " so far", limit, "finish the run: bench/lab run --resume")
                : ok(said, limit);
    }
}
