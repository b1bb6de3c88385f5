package lab.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import lab.compare.Change.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangesTest {
    private static final double[] RATES = {1_000, 1_010, 990, 1_005, 995};

    @TempDir
    private Path folder;

    @Test
    void aRunAgainstItselfIsAllTies() throws IOException {
        Path run = run("a", "AMD", row("x", "trusted", RATES), row("y", "doubtful", 500, 510, 505));

        assertThat(Changes.of(run, List.of(run), false).changes())
                .extracting(Change::kind)
                .containsExactly(Kind.TIE, Kind.TIE);
    }

    @Test
    void aServerThatIsATenthSlowerIsSlowerAndTheOtherWayFaster() throws IOException {
        Path before = run("a", "AMD", row("x", "trusted", RATES));
        Path after = run("b", "AMD", row("x", "trusted", scaled(0.9)));

        Change slower = Changes.of(before, List.of(after), false).changes().getFirst();
        assertThat(slower.kind()).isEqualTo(Kind.SLOWER);
        assertThat(slower.slowerBy(0.05)).isTrue();
        assertThat(slower.slowerBy(0.15)).isFalse();
        assertThat(slower.smallestCalled()).isBetween(1.03, 1.15);
        assertThat(Changes.of(after, List.of(before), false)
                        .changes()
                        .getFirst()
                        .kind())
                .isEqualTo(Kind.FASTER);
    }

    @Test
    void rejectedRowsAndRowsOfOneRunAloneAreNotCompared() throws IOException {
        Path before =
                run("a", "AMD", row("x", "trusted", RATES), row("y", "rejected", RATES), row("gone", "trusted", RATES));
        Path after =
                run("b", "AMD", row("x", "trusted", RATES), row("y", "trusted", RATES), row("new", "trusted", RATES));

        Compared compared = Changes.of(before, List.of(after), false);
        assertThat(compared.undecided()).extracting(Change::label).containsExactly("gone at 100");
        assertThat(compared.changes())
                .extracting(Change::label, Change::kind)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("x at 100", Kind.TIE),
                        org.assertj.core.groups.Tuple.tuple("y at 100", Kind.NOT_COMPARED),
                        org.assertj.core.groups.Tuple.tuple("gone at 100", Kind.NOT_COMPARED),
                        org.assertj.core.groups.Tuple.tuple("new at 100", Kind.NOT_COMPARED));
    }

    @Test
    void oneTrialEachDecidesNothing() throws IOException {
        Path before = run("a", "AMD", row("x", "trusted", 1_000));
        Path after = run("b", "AMD", row("x", "trusted", 500));

        Change change = Changes.of(before, List.of(after), false).changes().getFirst();
        assertThat(change.undecided()).isTrue();
        assertThat(change.kind()).isEqualTo(Kind.TOO_FEW);
        assertThat(change.why()).contains("too few trials");
    }

    @Test
    void severalRunsAreEachComparedWithTheBaseline() throws IOException {
        Path before = run("a", "AMD", row("x", "trusted", RATES));
        Path same = run("b", "AMD", row("x", "trusted", RATES));
        Path slower = run("c", "AMD", row("x", "trusted", scaled(0.8)));

        Compared changes = Changes.of(before, List.of(same, slower), false);
        assertThat(changes.changes()).extracting(Change::run).containsExactly(same.toString(), slower.toString());
        assertThat(changes.slowerBy(0.1)).hasSize(1);
        assertThat(ChangeTable.terminal(changes))
                .contains("0 faster, 1 slower, 1 tie, 0 too few trials, 0 not compared");
        assertThat(ChangeTable.markdown(changes)).contains("| x at 100 | 1,000 | 800 | 0.800 |");
    }

    @Test
    void anotherMachineIsRefusedUnlessAskedFor() throws IOException {
        Path before = run("a", "AMD", row("x", "trusted", RATES));
        Path after = run("b", "Intel", row("x", "trusted", RATES));

        assertThatThrownBy(() -> Changes.of(before, List.of(after), false))
                .isInstanceOf(CompareProblem.class)
                .hasMessageContainingAll("cpuModel", "AMD", "Intel", "--other-machines");
        assertThat(Changes.of(before, List.of(after), true).notes())
                .singleElement()
                .asString()
                .contains("Intel");
    }

    @Test
    void filesThatAreCutMissingOrOfAnotherVersionAreRefusedWithTheirReason() throws IOException {
        Path run = run("a", "AMD", row("x", "trusted", RATES));
        Path cut = Files.writeString(
                folder.resolve("cut.json"), Files.readString(run).substring(0, 100));
        Path newer = Files.writeString(
                folder.resolve("newer.json"),
                Files.readString(run).replace("\"schema_version\": 1", "\"schema_version\": 2"));

        assertThatThrownBy(() -> Changes.of(run, List.of(cut), false))
                .hasMessageContainingAll("cut.json", "not a whole");
        assertThatThrownBy(() -> Changes.of(run, List.of(newer), false))
                .hasMessageContainingAll("newer.json", "expected schema_version 1, found 2");
        assertThatThrownBy(() -> Changes.of(run, List.of(folder.resolve("none")), false))
                .hasMessageContainingAll("none", "bench/lab list runs");
        assertThatThrownBy(() -> Changes.of(run, List.of(folder), false)).hasMessageContaining("without results.json");
    }

    @Test
    void whatTheLabDoesNotWriteIsRefusedWithTheRow() throws IOException {
        Path run = run("a", "AMD", row("x", "trusted", RATES));
        String text = Files.readString(run);
        Path twice = run("twice", "AMD", row("x", "trusted", RATES), row("x", "trusted", RATES));
        Path sameRound = Files.writeString(folder.resolve("round.json"), text.replace("\"round\": 2", "\"round\": 1"));
        Path negative = Files.writeString(folder.resolve("negative.json"), text.replace("1000.0", "-1000.0"));
        Path infinite = Files.writeString(folder.resolve("infinite.json"), text.replace("1000.0", "1e999"));
        Path empty = run("empty", "AMD");

        for (Path odd : List.of(twice, sameRound, negative, infinite, empty)) {
            assertThatThrownBy(() -> Changes.of(run, List.of(odd), false))
                    .isInstanceOf(CompareProblem.class)
                    .hasMessageContaining(String.valueOf(odd.getFileName()));
        }
    }

    @Test
    void aTenthSlowerIsSlowerByATenth() throws IOException {
        Path before = run("a", "AMD", row("x", "trusted", RATES));
        Path after = run("b", "AMD", row("x", "trusted", scaled(0.9)));

        assertThat(Changes.of(before, List.of(after), false).slowerBy(0.1)).hasSize(1);
    }

    @Test
    void runsOfDifferentQuestionsHaveNoRowInCommon() throws IOException {
        Path before = run("a", "AMD", row("x", "trusted", RATES));
        Path after = run("b", "AMD", row("z", "trusted", RATES));

        assertThatThrownBy(() -> Changes.of(before, List.of(after), false)).hasMessageContaining("no row in common");
    }

    private static double[] scaled(double factor) {
        return DoubleStream.of(RATES).map(rate -> factor * rate).toArray();
    }

    private Path run(String id, String cpu, String... rows) throws IOException {
        return Files.writeString(folder.resolve(id + ".json"), """
                {"schema_version": 1, "run": {"id": "%s"},
                 "environment": {"machine": {"cpuModel": "%s", "cpusOnline": 2}},
                 "layout": {"server": "1"}, "rows": [%s]}
                """.formatted(id, cpu, String.join(",", rows)));
    }

    private static String row(String variant, String verdict, double... rates) {
        int[] round = {0};
        String windows = DoubleStream.of(rates)
                .mapToObj(rate -> String.format(
                        Locale.ROOT,
                        "{\"round\": %d, \"verdict\": \"trusted\", \"requests_per_second\": %.1f}",
                        ++round[0],
                        rate))
                .collect(Collectors.joining(","));
        return """
                {"scenario": "wait", "endpoint": "/wait", "wait_ns": 20000000, "variant": "%s", "label": "%s", "runtime": "r",
                 "client": "c", "settings": "uncapped", "overrides": {}, "jdk": null, "level": {"connections": 100},
                 "verdict": "%s", "limit": {"name": "CPU"}, "windows": [%s]}
                """.formatted(variant, variant, verdict, windows);
    }

    /** The keys that are read are those that are written. */
    @Test
    void whatTheLabWritesIsComparedWithItself() throws IOException {
        String json = new lab.report.Report(
                        "20260101T000000Z-wait-quick",
                        "0.0.0",
                        lab.judge.SampleRun.plan(),
                        java.util.Map.of("machine", java.util.Map.of("cpuModel", "test")),
                        lab.judge.SampleRun.trials(),
                        lab.judge.SampleRun.judgement())
                .files()
                .get("results.json");
        Path run = Files.writeString(folder.resolve("written.json"), json);

        assertThat(Changes.of(run, List.of(run), false).changes())
                .filteredOn(change -> change.kind() != Kind.NOT_COMPARED)
                .isNotEmpty()
                .allSatisfy(change -> assertThat(change.ratio()).isEqualTo(1.0));
    }
}
