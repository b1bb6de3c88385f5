package lab.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a trial starts, with every template resolved. */
class TargetTest {
    private static Target target(String variant, String settings) {
        return Nine.of(Nine.plan(Nine.request("wait", "quick", List.of(variant), settings)), variant)
                .getFirst()
                .target();
    }

    @ParameterizedTest
    @CsvSource({"platform, 40", "platform-wide, 200"})
    void theWorkerPoolIsTheProfilesOrAsWideAsTheHighestLevel(String variant, int pool) {
        Target target = target(variant, "uncapped");
        assertThat(target.workerPool()).isEqualTo(pool);
        assertThat(target.environment()).containsEntry("WORKERS", Integer.toString(pool));
    }

    @Test
    void asShippedTheLabSetsNoPool() {
        Target target = target("platform", "as-shipped");
        assertThat(target.workerPool()).isNull();
        assertThat(target.clientPool()).isNull();
        assertThat(target.environment()).doesNotContainKeys("WORKERS", "CLIENTS", "KEEP_ALIVE");
    }

    @Test
    void theClientPoolIsNeverNarrowerThan512() {
        assertThat(target("loop", "uncapped").clientPool()).isEqualTo(512);
    }

    @Test
    void theClientPoolHasRoomForAHundredBesideTheConnections() {
        var request = new Planner.Request("wait", "quick", List.of("loop"), "uncapped", List.of(20, 1000), null, null);
        assertThat(Nine.of(Nine.plan(request), "loop").getFirst().target().clientPool())
                .isEqualTo(1100);
    }

    @Test
    void theSameSettingsApplyToEveryLevelOfATrial() {
        assertThat(Nine.of(Nine.plan(Nine.wait("quick")), "platform"))
                .extracting(PlannedTrial::target)
                .containsOnly(target("platform", "uncapped"));
    }

    @Test
    void aJvmCommandHasTheFlagsInPlaceAndLeavesTheLogToTheLauncher() {
        assertThat(target("loop", "uncapped").command())
                .containsExactly(
                        "/opt/jdk 25/bin/java",
                        "-Xms512m",
                        "-Xmx512m",
                        "-XX:+UseSerialGC",
                        "-Xlog:gc,safepoint:file=\"${gc_log}\":time,uptime",
                        "-XX:+StartAttachListener",
                        "-jar",
                        "x.jar");
    }

    @Test
    void serversOfSeveralCpusGetG1() {
        Plan plan = Planner.plan(
                Nine.catalog(),
                LayoutPlannerTest.cores(4),
                Nine.TOOLS,
                Nine.request("wait", "quick", List.of("loop"), "uncapped"));
        assertThat(Nine.of(plan, "loop").getFirst().target().flags()).contains("-XX:+UseG1GC");
    }

    @Test
    void aJvmTargetNamesItsJdk() {
        Target target = target("loop", "uncapped");
        assertThat(target.jvm()).isTrue();
        assertThat(target.jdk()).isEqualTo("25.0.3");
        assertThat(target.environment()).containsEntry("JAVA_HOME", "/opt/jdk 25");
    }

    @Test
    void aTargetWithoutAJdkHasNoJvmFlags() {
        Target target = target("goroutine", "uncapped");
        assertThat(target.jvm()).isFalse();
        assertThat(target.jdk()).isNull();
        assertThat(target.flags()).isEmpty();
    }

    @Test
    void dotnetIsFoundByItsRoot() {
        Target target = target("async", "uncapped");
        assertThat(target.command()).containsExactly("/opt/dotnet/dotnet", "x.dll");
        assertThat(target.environment()).containsEntry("DOTNET_ROOT", "/opt/dotnet");
    }

    @Test
    void portAndDownstreamAreResolvedInTheRuntimesEnvironment() {
        Target target = target("goroutine", "uncapped");
        assertThat(target.environment())
                .containsEntry("PORT", "18080")
                .containsEntry("DOWNSTREAM", "http://127.0.0.1:18081");
    }

    @Test
    void whatIsExpectedIsResolvedToo() {
        assertThat(target("goroutine", "uncapped").expect()).containsEntry("client_pool", "512");
    }

    @Test
    void theDifferenceOfTheSettingsIsToldFromBothSides() {
        assertThat(target("platform", "uncapped").settingsDiff())
                .containsEntry("WORKERS", "40 (as-shipped: framework's default)")
                .containsOnlyKeys("WORKERS", "CLIENTS", "KEEP_ALIVE");
        assertThat(target("platform", "as-shipped").settingsDiff())
                .containsEntry("KEEP_ALIVE", "framework's default (uncapped: -1)");
    }

    @Test
    void theFolderIsNamedRelativeToTheRepository() {
        assertThat(target("platform", "uncapped").folder()).isEqualTo("java");
    }
}
