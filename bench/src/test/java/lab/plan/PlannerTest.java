package lab.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import lab.catalog.UnknownName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlannerTest {
    @Test
    void aRoundRunsEveryVariantAndTheStubOnceButNoControl() {
        assertThat(Nine.order(Nine.plan(Nine.wait("quick")), 1))
                .containsExactlyInAnyOrder(
                        "sync",
                        "async",
                        "goroutine",
                        "platform",
                        "virtual-a",
                        "virtual-b",
                        "virtual-c",
                        "loop",
                        "worker",
                        "stub-direct");
    }

    @Test
    void eachRoundBeginsElsewhereAndKeepsTheCyclicOrder() {
        Plan plan = Nine.plan(Nine.wait("quick"));
        List<String> second = Nine.order(plan, 2);
        List<String> third = Nine.order(plan, 3);
        // 9 trials a round without the cold one, 3 rounds: a third of the way.
        assertThat(IntStream.range(0, 9).mapToObj(i -> second.get((i + 3) % 9))).containsExactlyElementsOf(third);
    }

    @Test
    void inThreeRoundsEveryRowIsMeasuredEarlyInTheMiddleAndLate() {
        Plan plan = Nine.plan(Nine.wait("quick"));
        List<Integer> thirds = IntStream.rangeClosed(1, 3)
                .map(round -> Nine.order(plan, round).stream()
                                .filter(name -> !name.equals("sync"))
                                .toList()
                                .indexOf("goroutine")
                        / 3)
                .boxed()
                .toList();
        assertThat(thirds).containsExactlyInAnyOrder(0, 1, 2);
    }

    @Test
    void theOrderOfLevelsTurnsWithTheRound() {
        assertThat(Nine.of(Nine.plan(Nine.wait("quick")), "goroutine").stream().map(PlannedTrial::levels))
                .containsExactly(List.of(20, 100, 200), List.of(100, 200, 20), List.of(200, 20, 100));
    }

    @Test
    void aColdVariantIsMeasuredAtItsOwnLevelsInItsOwnRoundsOnly() {
        List<PlannedTrial> cold = Nine.of(Nine.plan(Nine.wait("quick")), "sync");
        assertThat(cold).extracting(PlannedTrial::round, PlannedTrial::levels).containsExactly(tuple(1, List.of(100)));
    }

    @Test
    void aColdVariantHasAProcessOfItsOwnForEachLevelThatIsAskedFor() {
        var request = new Planner.Request("wait", "quick", List.of("sync"), "uncapped", List.of(50, 20), 1, null);
        assertThat(Nine.of(Nine.plan(request), "sync").stream().map(PlannedTrial::levels))
                .containsExactlyInAnyOrder(List.of(20), List.of(50));
    }

    @Test
    void indexesCountThePlanAndIdsAreUnique() {
        Plan plan = Nine.plan(Nine.request("wait", "quick", List.of(), "both"));
        assertThat(plan.trials())
                .extracting(PlannedTrial::index)
                .isEqualTo(IntStream.range(0, plan.trials().size()).boxed().toList());
        assertThat(plan.trials()).extracting(PlannedTrial::id).doesNotHaveDuplicates();
    }

    @Test
    void bothSettingsDoubleTheVariantsButNotTheStub() {
        Plan plan = Nine.plan(Nine.request("wait", "smoke", List.of(), "both"));
        assertThat(plan.trials()).hasSize(2 * 9 + 1);
    }

    @Test
    void controlsComeWhenNamed() {
        assertThat(Nine.order(Nine.plan(Nine.request("wait", "smoke", List.of("platform-wide"), "uncapped")), 1))
                .containsExactlyInAnyOrder("platform-wide", "stub-direct");
    }

    @Test
    void controlsComeWithAProfileThatHasThem() {
        assertThat(Nine.order(Nine.plan(Nine.wait("article")), 1)).contains("platform-wide");
    }

    @ParameterizedTest
    @CsvSource({"2, quick", "7, quick", "8, article", "64, article"})
    void theProfileFollowsTheCoresWhereNoneIsNamed(int cores, String profile) {
        Plan plan = Planner.plan(
                Nine.catalog(),
                LayoutPlannerTest.cores(cores),
                Nine.TOOLS,
                Nine.request("wait", null, List.of(), "uncapped"));
        assertThat(plan.profile().name()).isEqualTo(profile);
    }

    @Test
    void overridesChangeThePlanAndAreNamedInIt() {
        Plan plan = Nine.plan(
                new Planner.Request("wait", "quick", List.of(), "uncapped", List.of(70, 10, 70), 2, 5_000_000L));
        assertThat(plan.overrides())
                .containsEntry("levels", "10,70")
                .containsEntry("repeats", "2")
                .containsEntry("wait", "5.000ms");
        assertThat(plan.profile().levels()).containsExactly(10, 70);
        assertThat(plan.profile().repeats()).isEqualTo(2);
        assertThat(plan.scenario().waitNs()).isEqualTo(5_000_000);
    }

    @Test
    void withoutOverridesNoneIsNamed() {
        assertThat(Nine.plan(Nine.wait("quick")).overrides()).isEmpty();
    }

    @Test
    void theStubScenarioMeasuresBothKindsAtItsOwnLevels() {
        Plan plan = Nine.plan(Nine.request("stub", "smoke", List.of(), "uncapped"));
        assertThat(plan.trials())
                .extracting(
                        trial -> trial.target().variant(),
                        trial -> trial.target().environment().get("STUB_KIND"),
                        PlannedTrial::levels)
                .containsExactlyInAnyOrder(
                        tuple("stub-direct", "epoll", List.of(1, 50)),
                        tuple("stub-nethttp", "nethttp", List.of(1, 50)));
    }

    @Test
    void theRampScenarioTakesItsOwnLevelsAndNoStubRow() {
        Plan plan = Nine.plan(Nine.request("ramp", "quick", List.of("goroutine"), "uncapped"));
        assertThat(plan.trials()).hasSize(3).allMatch(trial -> trial.levels().equals(List.of(100)));
    }

    @Test
    void aVariantWhoseToolchainIsMissingIsSkippedWithSetupsReason() {
        Toolchains without = Toolchains.of(Map.of(
                "dotnet.missing", "no .NET; type: make setup", "go.version", "1.26", "jdk.25.missing", "no JDK"));
        Plan plan = Planner.plan(Nine.catalog(), LayoutPlannerTest.cores(2), without, Nine.wait("smoke"));
        assertThat(plan.skipped())
                .filteredOn(skipped -> skipped.runtime().equals("dotnet"))
                .extracting(Plan.Skipped::variant, Plan.Skipped::reason)
                .containsExactlyInAnyOrder(
                        tuple("sync", "needs dotnet 10.0 or newer: no .NET; type: make setup"),
                        tuple("async", "needs dotnet 10.0 or newer: no .NET; type: make setup"));
        assertThat(Nine.order(plan, 1)).containsExactlyInAnyOrder("goroutine", "stub-direct");
    }

    @Test
    void aMistypedVariantIsRefusedWithTheClosest() {
        assertThatThrownBy(() -> Nine.plan(Nine.request("wait", "quick", List.of("gorutine"), "uncapped")))
                .isInstanceOf(UnknownName.class)
                .hasMessageContaining("did you mean 'goroutine'?");
    }

    @Test
    void theStubScenarioRefusesAVariant() {
        assertThatThrownBy(() -> Nine.plan(Nine.request("stub", "quick", List.of("goroutine"), "uncapped")))
                .isInstanceOf(UnknownName.class)
                .hasMessageContaining("there are: stub-direct, stub-nethttp");
    }

    @ParameterizedTest
    @ValueSource(strings = {"capped", "", "Both"})
    void unknownSettingsAreRefused(String settings) {
        assertThatThrownBy(() -> Nine.plan(Nine.request("wait", "quick", List.of(), settings)))
                .isInstanceOf(UnknownName.class)
                .hasMessageContaining("as-shipped, both, uncapped");
    }

    @Test
    void levelsBelowOneAreRefused() {
        assertThatThrownBy(() -> new Planner.Request("wait", null, List.of(), "both", List.of(0), null, null))
                .isInstanceOf(UnknownName.class);
    }

    /** The promises of design section 11 for nine variants on two cores. */
    @ParameterizedTest
    @CsvSource({"smoke, 8", "quick, 35"})
    void nineVariantsAreMeasuredWithin(String profile, int minutes) {
        assertThat(Nine.plan(Nine.wait(profile)).estimateSeconds()).isLessThanOrEqualTo(minutes * 60);
    }

    @Test
    void theFirstRoundOfQuickIsATableWithinTwelveMinutes() {
        int seconds = Nine.plan(Nine.wait("quick")).trials().stream()
                .filter(trial -> trial.round() == 1)
                .mapToInt(PlannedTrial::estimateSeconds)
                .sum();
        assertThat(seconds).isLessThanOrEqualTo(12 * 60);
    }

    @Test
    void theWholeEstimateIsTheSumOfTheTrials() {
        Plan plan = Nine.plan(Nine.wait("quick"));
        assertThat(plan.estimateSeconds())
                .isEqualTo(plan.trials().stream()
                        .mapToInt(PlannedTrial::estimateSeconds)
                        .sum());
    }

    @Test
    void aMatrixHasARowForEachEndpointOnEachJdkOfItsOwnVariants() {
        Plan plan = Nine.plan(new Planner.Request("pinning", "quick", List.of(), "uncapped", null, 1, null));
        assertThat(plan.trials().stream()
                        .map(trial -> trial.target().label())
                        .filter(label -> !label.equals("stub-direct")))
                .containsExactly(
                        "virtual-a plain JDK 25",
                        "virtual-a lock JDK 25",
                        "platform plain JDK 25",
                        "platform lock JDK 25");
        assertThat(plan.trials().get(1).id()).isEqualTo("001-virtual-a-uncapped-lock-jdk25");
        assertThat(plan.trials().getFirst().levels()).containsExactly(100);
    }

    @Test
    void whatAMatrixCantRunHereIsSkippedWithItsReason() {
        Plan plan = Nine.plan(new Planner.Request(
                "pinning", "quick", List.of("virtual-a", "virtual-b", "goroutine"), "uncapped", null, 1, null));
        assertThat(plan.skipped())
                .extracting(Plan.Skipped::variant, Plan.Skipped::endpoint, Plan.Skipped::jdk, Plan.Skipped::reason)
                .contains(
                        tuple("virtual-a", "/wait", "21", "needs JDK 21: " + Nine.TOOLS.missing("jdk.21")),
                        tuple("virtual-b", "/wait/lock", "25", "virtual-b has no /wait/lock: it implements [/wait]"),
                        tuple("goroutine", "/wait", "25", "goroutine runs on no JVM"));
    }

    @Test
    void aMonitorPinsVirtualThreadsBeforeJdk24AndAnInitialiserAlways() {
        assertThat(pins("/wait/synchronized", "21.0.8", "virtual")).isTrue();
        assertThat(pins("/wait/synchronized", "25.0.3", "virtual")).isFalse();
        assertThat(pins("/wait/initialiser", "25.0.3", "virtual")).isTrue();
        assertThat(pins("/wait/classloading", "25.0.3", "virtual")).isTrue();
        assertThat(pins("/wait/lock", "21.0.8", "virtual")).isFalse();
        assertThat(pins("/wait/synchronized", "21.0.8", "platform")).isFalse();
    }

    private static boolean pins(String endpoint, String jdk, String threads) {
        return new Target(
                        "java",
                        "x",
                        "client",
                        threads,
                        "uncapped",
                        jdk,
                        true,
                        false,
                        true,
                        "java",
                        List.of(),
                        Map.of(),
                        Map.of(),
                        Map.of(),
                        Map.of(),
                        List.of(),
                        null,
                        null,
                        endpoint,
                        "21")
                .pins();
    }
}
