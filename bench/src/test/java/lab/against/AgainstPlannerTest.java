package lab.against;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import lab.catalog.ManifestProblem;
import lab.catalog.UnknownName;
import lab.plan.Plan;
import lab.plan.Planner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgainstPlannerTest {
    @TempDir
    private Path folder;

    private TwoCheckouts checkouts;

    @BeforeEach
    void bothAreTheSame() {
        checkouts = new TwoCheckouts(folder);
    }

    @Test
    void aPairOfEachVariantInEachRoundAndWhoStartsFirstTakesTurns() {
        AgainstPlan plan = checkouts.plan(TwoCheckouts.request("plain"), 6);

        assertThat(plan.pairs()).extracting(PlannedPair::round).containsExactly(1, 2, 3);
        assertThat(plan.pairs()).extracting(PlannedPair::first).containsExactly(Side.A, Side.B, Side.A);
        assertThat(plan.pairs()).extracting(PlannedPair::id).first().isEqualTo("0001-plain-uncapped");
        assertThat(plan.estimateSeconds()).isPositive();
    }

    @Test
    void blocksAreMirrored() {
        assertThat(Side.block(Side.A)).containsExactly(Side.A, Side.B, Side.B, Side.A);
        assertThat(Side.block(Side.B)).containsExactly(Side.B, Side.A, Side.A, Side.B);
    }

    @Test
    void eachServerHasAPortOfItsOwnAndBothTheSameStub() {
        PlannedPair pair =
                checkouts.plan(TwoCheckouts.request("plain"), 6).pairs().getFirst();

        assertThat(pair.other().environment()).containsEntry("PORT", "18083");
        assertThat(pair.here().environment()).containsEntry("PORT", "18080");
        assertThat(pair.other().environment().get("DOWNSTREAM"))
                .isEqualTo(pair.here().environment().get("DOWNSTREAM"));
    }

    @Test
    void theOtherVersionIsStartedAsItsOwnManifestSays() {
        checkouts.replace(checkouts.other, "command: [target/go-plain]", "command: [target/go-plain, --old]");

        PlannedPair pair =
                checkouts.plan(TwoCheckouts.request("plain"), 6).pairs().getFirst();

        assertThat(pair.other().command()).endsWith("--old");
        assertThat(pair.here().command()).doesNotContain("--old");
    }

    @Test
    void aNamedVariantThatTheOtherVersionLacksIsRefusedWithWhatItHas() {
        checkouts.replace(checkouts.other, "name: plain", "name: olden");

        assertThatThrownBy(() -> checkouts.plan(TwoCheckouts.request("plain"), 6))
                .isInstanceOf(AgainstProblem.class)
                .hasMessageContaining("--only plain")
                .hasMessageContaining("olden")
                .hasMessageContaining("main (0123456789ab)");
    }

    @Test
    void whoIsNotNamedAndCannotIsSkippedWithTheReason() {
        AgainstPlan plan = checkouts.plan(TwoCheckouts.request(), 6);

        assertThat(plan.pairs()).extracting(pair -> pair.here().variant()).containsOnly("plain");
        assertThat(plan.skipped()).extracting(Plan.Skipped::variant).containsExactly("late");
        assertThat(plan.skipped().getFirst().reason()).contains("from cold");
    }

    @Test
    void aNamedVariantMeasuredFromColdIsRefused() {
        assertThatThrownBy(() -> checkouts.plan(TwoCheckouts.request("late"), 6))
                .isInstanceOf(AgainstProblem.class)
                .hasMessageContaining("bench/lab compare");
    }

    @Test
    void whatCannotTakeTurnsIsRefused() {
        assertThatThrownBy(() -> checkouts.plan(
                        new Planner.Request("ramp", "quick", List.of(), "uncapped", null, null, null), 6))
                .isInstanceOf(AgainstProblem.class)
                .hasMessageContaining("--scenario wait, found ramp");
        assertThatThrownBy(() ->
                        checkouts.plan(new Planner.Request("wait", "quick", List.of(), "both", null, null, null), 6))
                .isInstanceOf(AgainstProblem.class)
                .hasMessageContaining("--settings");
        assertThatThrownBy(() -> checkouts.plan(TwoCheckouts.request("plain"), 1))
                .isInstanceOf(AgainstProblem.class)
                .hasMessageContaining("--blocks: expected 2 to 100, found 1");
        assertThatThrownBy(() -> checkouts.plan(TwoCheckouts.request("plian"), 6))
                .isInstanceOf(UnknownName.class)
                .hasMessageContaining("did you mean 'plain'");
    }

    @Test
    void aManifestOfTheOtherVersionThatCannotBeReadIsNamedWithItsFile() {
        checkouts.replace(checkouts.other, "language: Go", "langauge: Go");

        assertThatThrownBy(() -> checkouts.plan(TwoCheckouts.request("plain"), 6))
                .isInstanceOf(ManifestProblem.class)
                .hasMessageContaining(
                        checkouts.other.resolve("go-plain/runtime.yaml").toString());
    }

    @Test
    void thePlanSaysWhatIsComparedAndHowLongItTakes() {
        List<String> lines = AgainstPlanText.lines(checkouts.plan(TwoCheckouts.request("plain"), 6));

        assertThat(lines.getFirst())
                .isEqualTo("A (baseline): main (0123456789ab); B: this working tree (ba9876543210+changes)");
        assertThat(lines).anyMatch(line -> line.contains("6 blocks of 4 windows of 2 s"));
        assertThat(lines).anyMatch(line -> line.startsWith("round 2, B starts first, about "));
        assertThat(lines.getLast()).contains("for 3 pairs");
    }
}
