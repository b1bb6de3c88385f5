package lab.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lab.catalog.Profile;
import lab.catalog.Scenario;
import lab.catalog.Scenario.Method;
import lab.host.CpuSet;
import lab.judge.check.Finding;
import lab.plan.Layout;
import lab.plan.Plan;
import lab.trial.TrialRecord;

/** Judges stories as the trials of one run on two cores. */
final class Runs {
    static final Scenario WAIT =
            new Scenario("wait", "/wait", 20_000_000, Method.STEADY, List.of(), "what does it serve while it waits?");
    static final Scenario RAMP =
            new Scenario("ramp", "/wait", 20_000_000, Method.RAMP, List.of(), "how long until it is steady?");
    static final Scenario STUB =
            new Scenario("stub", "/wait", 20_000_000, Method.STUB, List.of(), "does the stub hold the load?");
    static final Scenario PINNING = new Scenario(
            "pinning",
            "/wait",
            20_000_000,
            Method.STEADY,
            List.of(100),
            "what does a monitor cost?",
            new Scenario.Matrix(
                    List.of("/wait", "/wait/synchronized"), List.of("21", "25"), List.of("tomcat-virtual")));
    static final Profile QUICK = profile(false);
    static final Profile SMOKE = profile(true);

    private Runs() {}

    private static Profile profile(boolean smoke) {
        return new Profile(
                smoke ? "smoke" : "quick", List.of(100), 40, 3, 8, 10, 90, smoke, false, List.of(100), 1, null);
    }

    static Plan plan(Scenario scenario, Profile profile, List<Story> planned, List<Plan.Skipped> skipped) {
        var layout = new Layout(CpuSet.of(0), CpuSet.of(1), CpuSet.of(1), CpuSet.of(1), true, 2, true);
        return new Plan(
                scenario,
                profile,
                layout,
                new Plan.Ports(18080, 18081, 18082),
                Map.of(),
                planned.stream().map(Story::planned).toList(),
                skipped,
                600);
    }

    /** Rows of a run of these stories and, at their level, an honest stub-direct. */
    static List<Row> judge(Scenario scenario, Profile profile, Story... stories) {
        var all = new ArrayList<>(List.of(stories));
        all.add(Story.stubDirect());
        return Judge.judge(plan(scenario, profile, all, List.of()), records(all))
                .rows();
    }

    static List<TrialRecord> records(List<Story> stories) {
        return stories.stream().map(Story::trial).toList();
    }

    /** The row of the first story. */
    static Row row(Story... stories) {
        return judge(WAIT, QUICK, stories).getFirst();
    }

    static Finding finding(Row row, String check) {
        return row.windows().getFirst().findings().stream()
                .filter(finding -> finding.check().equals(check))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no check is named " + check));
    }
}
