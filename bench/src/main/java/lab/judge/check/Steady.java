package lab.judge.check;

import lab.ramp.RampRecord;

/** Whether the ramp proved the server steady before anything was measured. */
final class Steady implements Check.OfServerTrial {
    @Override
    public String name() {
        return "steady";
    }

    @Override
    public String question() {
        return "was the server proved steady before the window?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the ramp's slices of 2 s with the rule of the steady state (docs/methodology.md, \"Ramp\")",
                "steady before the profile's longest ramp ends; what is measured before that is warm-up. In a "
                        + "profile that ends ramps early by design it is a note",
                "use a profile with a longer ramp; see the ramp's curve in report.md");
    }

    @Override
    public Finding check(TrialSeen seen) {
        if (seen.target().cold()) {
            return ok("not asked: measured from cold", question());
        }
        RampRecord ramp = seen.trial().ramp();
        if (ramp == null) {
            return notMade("there was no ramp");
        }
        String said =
                Check.text("%s after %.0f s: %s", ramp.steady() ? "steady" : "not steady", ramp.seconds(), ramp.why());
        String limit = "steady within " + seen.plan().profile().rampMostSeconds() + " s";
        if (ramp.steady()) {
            return ok(said, limit);
        }
        String advice = "use a profile with a longer ramp; see the ramp's curve";
        return seen.plan().profile().notSteadyIsNote() ? note(said, limit, advice) : doubtful(said, limit, advice);
    }
}
