package lab.judge.check;

import lab.catalog.Scenario.Method;

/** Whether there is a window at the level at all. */
final class WindowMeasured implements Check.OfLevel {
    @Override
    public String name() {
        return "window measured";
    }

    @Override
    public String question() {
        return "was there a window at this level?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the windows of the trial with the planned levels",
                "one window at each: a level without figures is no small one (scenario ramp has no windows)",
                "see why the trial ended early");
    }

    @Override
    public Finding check(TrialSeen seen, int level) {
        String limit = "one window at each planned level";
        boolean measured = seen.trial().windows().stream().anyMatch(window -> window.connections() == level);
        return measured || seen.plan().scenario().method() == Method.RAMP
                ? ok(measured ? "one window" : "not asked: scenario ramp has none", limit)
                : reject("no window at " + level + " connections", limit, "see why the trial ended early");
    }
}
