package lab.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlanTextTest {
    @Test
    void thePlanIsReadableBeforeAnythingStarts() {
        Plan plan = Nine.plan(new Planner.Request(
                "wait", "smoke", List.of("sync", "goroutine"), "uncapped", List.of(50), null, 1_500_000L));
        assertThat(PlanText.lines(plan))
                .containsExactly(
                        "plan: scenario wait, wait 1.5 ms, profile smoke changed by {levels=50, wait=1.500ms},"
                                + " connections [50], worker pool 20, 1 round(s), windows of 3 s",
                        "CPUs: server 1, stub 0, wrk 0, lab 0 (stub, wrk and lab share); compilers may use the lab's CPUs"
                                + " during the ramp",
                        "round 1, about " + Math.round(plan.estimateSeconds() / 60.0)
                                + " min: sync from cold at 50, goroutine, stub-direct",
                        "in all about " + Math.round(plan.estimateSeconds() / 60.0) + " min for 3 trials");
    }

    @Test
    void whatIsSkippedIsNamedWithItsReason() {
        Plan plan = Planner.plan(
                Nine.catalog(),
                LayoutPlannerTest.cores(2),
                ToolchainsTest.BOTH_JDKS,
                Nine.request("wait", "smoke", List.of("goroutine"), "uncapped"));
        assertThat(PlanText.lines(plan))
                .anyMatch(line -> line.startsWith("skipped: goroutine uncapped: needs go 1.24 or newer: "));
    }
}
