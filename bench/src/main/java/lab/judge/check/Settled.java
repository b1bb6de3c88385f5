package lab.judge.check;

import lab.judge.figures.ColdCurve;

/** Whether the rate was flat just before the window; of a cold variant, whether it recovered inside it. */
final class Settled implements Check.OfServerWindow {
    @Override
    public String name() {
        return "settled";
    }

    @Override
    public String question() {
        return "was the rate flat when the window began (from cold: before it ended)?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the slices of 1 s before the window with each other; from cold: the seconds inside it",
                "two flat slices in a row: a change of level sets compilers and pools to work again. In a profile "
                        + "that ends ramps early it is a note. From cold: a steady rate in the last seconds of the window",
                "use longer windows; measure longer at this level");
    }

    @Override
    public Finding check(WindowSeen.OnServer seen) {
        if (seen.trial().target().cold()) {
            return recovered(seen);
        }
        String said = seen.window().settle().size() + " slices of 1 s before the window, "
                + (seen.window().settled() ? "the last two flat" : "no two in a row flat");
        String limit = "two flat slices in a row";
        if (seen.window().settled()) {
            return ok(said, limit);
        }
        String advice = "the level was measured while the server still adapted to it: use longer windows";
        return seen.trial().plan().profile().notSteadyIsNote()
                ? note(said, limit, advice)
                : doubtful(said, limit, advice);
    }

    private Finding recovered(WindowSeen.OnServer seen) {
        var dump = seen.window().wrk().dump();
        if (dump == null) {
            return notMade("the generator handed over no figures");
        }
        var curve = ColdCurve.of(dump.answersPerSecond());
        String limit = "a steady rate in the last seconds of the window";
        return curve.map(cold -> ok(
                        Check.text(
                                "recovered after %d s to %.0f req/s",
                                cold.recoveredAfterNs() / 1_000_000_000L, cold.steadyPerSecond()),
                        limit))
                .value()
                .orElseGet(() -> doubtful(curve.reason().orElseThrow(), limit, "measure longer at this level"));
    }
}
