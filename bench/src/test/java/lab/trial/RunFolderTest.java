package lab.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import lab.catalog.Profile;
import lab.catalog.Scenario;
import lab.host.CpuSet;
import lab.plan.Layout;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.plan.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
    private static final Instant NOW = Instant.parse("2026-11-30T23:23:28Z");

    @TempDir
    private Path root;

    @Test
    void aRunGetsAFreshFolderNamedByTimeScenarioAndProfile() {
        RunFolder first = create();
        RunFolder second = create();

        assertThat(first.id()).isEqualTo("20261130T232328Z-wait-quick");
        assertThat(second.id()).isEqualTo("20261130T232328Z-wait-quick-2");
    }

    @Test
    void aFileInThePlaceOfTheResultsFolderIsRefused() throws IOException {
        Path taken = Files.writeString(root.resolve("taken"), "");

        assertThatThrownBy(() -> RunFolder.create(taken, root, plan(), NOW))
                .isInstanceOf(RunFolderProblem.class)
                .hasMessageContaining("taken")
                .hasMessageContaining("--out");
    }

    @Test
    void whatIsStoredIsReadBackEqual() {
        RunFolder folder = create();
        TrialRecord trial = failed(folder.plan().trials().getFirst());
        folder.store(trial);

        assertThat(RunFolder.open(folder.path(), root).trials()).containsExactly(trial);
        assertThat(folder.has(folder.plan().trials().getFirst())).isTrue();
        assertThat(folder.has(folder.plan().trials().getLast())).isFalse();
    }

    @Test
    void theStoredPlanNamesNeitherTheRepositorysFolderNorAHome() throws IOException {
        RunFolder folder = create();

        assertThat(Files.readString(folder.path().resolve("plan.json")))
                .doesNotContain(root.toString())
                .doesNotContain(System.getProperty("user.home") + "/")
                .contains("./.toolchains/java", "~/jdk");
    }

    @Test
    void aResumedPlanStartsWhatTheFirstOneDid() {
        assertThat(create().planToRun()).isEqualTo(plan());
    }

    @Test
    void aDamagedRecordIsRefusedWithItsNameAndWhatToDo() throws IOException {
        RunFolder folder = create();
        folder.store(failed(folder.plan().trials().getFirst()));
        Path record = folder.path().resolve("trials/000-one-uncapped.json");
        Files.writeString(record, Files.readString(record).substring(0, 40));

        assertThatThrownBy(folder::trials)
                .isInstanceOf(RunFolderProblem.class)
                .hasMessageContaining("000-one-uncapped.json")
                .hasMessageContaining("resume");
    }

    @Test
    void aFolderThatIsNoRunIsRefused() {
        assertThatThrownBy(() -> RunFolder.open(root, root))
                .isInstanceOf(RunFolderProblem.class)
                .hasMessageContaining("plan.json")
                .hasMessageContaining("bench/lab list runs");
    }

    @Test
    void latestPointsToTheLastRunThatClaimedIt() throws IOException {
        RunFolder first = create();
        first.becomeLatest();
        RunFolder second = create();
        second.becomeLatest();

        assertThat(Files.readSymbolicLink(root.resolve("results/latest"))).hasToString(second.id());
    }

    private RunFolder create() {
        return RunFolder.create(root.resolve("results"), root, plan(), NOW);
    }

    private Plan plan() {
        return new Plan(
                new Scenario("wait", "/wait", 20_000_000, Scenario.Method.STEADY, List.of(), "?"),
                new Profile("quick", List.of(20), 40, 1, 8, 10, 90, false, false, List.of(20), 1, null),
                new Layout(CpuSet.of(1), CpuSet.of(0), CpuSet.of(0), CpuSet.of(0), true, 2, true),
                new Plan.Ports(18080, 18081, 18082),
                Map.of("repeats", "1"),
                List.of(
                        new PlannedTrial(0, 1, target("one"), List.of(20), 60),
                        new PlannedTrial(1, 1, target("other"), List.of(20), 60)),
                List.of(new Plan.Skipped("dotnet", "sync", "uncapped", "client", "no .NET")),
                120);
    }

    private Target target(String name) {
        return new Target(
                "runtime",
                name,
                "client",
                "virtual",
                "uncapped",
                "25.0.3",
                true,
                false,
                true,
                "runtime",
                List.of(root + "/.toolchains/java", "-Xlog:gc:file=${gc_log}", "-jar", "target/one.jar"),
                Map.of("JAVA_HOME", System.getProperty("user.home") + "/jdk", "DOWNSTREAM", "http://127.0.0.1:18081"),
                Map.of(),
                Map.of(),
                Map.of(),
                List.of("-Xms512m"),
                null,
                512);
    }

    @Test
    void aLinkToARunIsThatRun() throws IOException {
        RunFolder run = create();
        run.becomeLatest();
        RunFolder linked = RunFolder.open(run.path().resolveSibling("latest"), root);

        assertThat(linked.id()).isEqualTo(run.id());
        linked.becomeLatest();
        assertThat(Files.readSymbolicLink(run.path().resolveSibling("latest")))
                .isEqualTo(run.path().getFileName());
    }

    @Test
    void aCopyOfATrialIsRefused() throws IOException {
        RunFolder run = create();
        run.store(failed(run.plan().trials().getFirst()));
        Path stored = only(run.path().resolve("trials"));
        Files.copy(stored, stored.resolveSibling("zz.json"));

        assertThatThrownBy(run::trials)
                .isInstanceOf(RunFolderProblem.class)
                .hasMessageContainingAll("zz.json", String.valueOf(stored.getFileName()));
    }

    @Test
    void aTrialOfAnotherSchemaIsRefused() throws IOException {
        RunFolder run = create();
        run.store(failed(run.plan().trials().getFirst()));
        Path stored = only(run.path().resolve("trials"));
        Files.writeString(stored, Files.readString(stored).replace("\"schemaVersion\":1", "\"schemaVersion\":99"));

        assertThatThrownBy(run::trials).hasMessageContaining("expected schemaVersion 1, found 99");
    }

    @Test
    void aRunWithoutItsTrialsOrWithHalfAPlanSaysWhatIsMissing() throws IOException {
        RunFolder run = create();
        Files.delete(run.path().resolve("trials"));
        assertThatThrownBy(run::trials).isInstanceOf(RunFolderProblem.class).hasMessageContaining("'trials'");

        Files.writeString(run.path().resolve("plan.json"), "{\"trials\": [], \"skipped\": [], \"overrides\": {}}");
        assertThatThrownBy(run::plan)
                .isInstanceOf(RunFolderProblem.class)
                .hasMessageContainingAll("plan.json", "scenario");
        Files.delete(run.path().resolve("plan.json"));
        assertThatThrownBy(run::plan).hasMessageContaining("found none");
    }

    private static Path only(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.findFirst().orElseThrow();
        }
    }

    private static TrialRecord failed(PlannedTrial planned) {
        return new TrialRecord(
                TrialRecord.SCHEMA_VERSION,
                planned,
                NOW.toString(),
                1,
                2,
                new TrialRecord.Failure("launch", "expected a port, found none", List.of("last line")),
                null,
                null,
                20_190_000L,
                null,
                List.of(),
                null,
                null,
                null,
                List.of(),
                null);
    }
}
