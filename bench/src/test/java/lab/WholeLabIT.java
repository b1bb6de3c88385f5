package lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The lab as its users run it: {@code bench/lab} as a process, real servers, the real stub, real wrk. */
class WholeLabIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Set<String> THE_NINE = Set.of(
            "tomcat-platform",
            "tomcat-virtual",
            "helidon-virtual",
            "quarkus-worker",
            "quarkus-reactive",
            "quarkus-virtual",
            "kestrel-sync",
            "kestrel-async",
            "go-goroutine");

    /**
     * What a noisy machine does to a row without any fault of the row: it may stand beside a doubtful noise check, never alone.
     */
    private static final Set<String> FOLLOWS_FROM_NOISE =
            Set.of("stub lateness", "settled", "headroom", "Little's law", "even within the window", "trials counted");

    private record Ended(int code, String output) {}

    @Test
    void theControlsKeepTheContract() throws Exception {
        Ended ended =
                lab("conformance", "--only", "tomcat-platform-wide,quarkus-worker-wide,helidon-virtual-jdkclient");

        assertThat(ended.code()).as(ended.output()).isZero();
        assertThat(ended.output().lines().filter(line -> line.endsWith("keeps the contract")))
                .hasSize(3);
    }

    @Test
    void theNineKeepTheContractAsShipped() throws Exception {
        Ended ended = lab("conformance", "--settings", "as-shipped");

        assertThat(ended.code()).as(ended.output()).isZero();
        assertThat(ended.output().lines().filter(line -> line.endsWith("as-shipped: keeps the contract")))
                .hasSize(THE_NINE.size());
    }

    @Test
    void aSmokeRunMeasuresTheNineAndNothingIsRejected() throws Exception {
        Path runs = Files.createDirectories(Path.of("target/smoke-runs").toAbsolutePath());
        Ended ended = lab("run", "--profile", "smoke", "--out", runs.toString());
        assertThat(ended.code()).as(ended.output()).isIn(0, 1);
        List<JsonNode> rows = rows(runs.resolve("latest"));

        assertThat(rows.stream().map(WholeLabIT::variant).collect(Collectors.toSet()))
                .containsAll(THE_NINE)
                .contains("stub-direct");
        Map<String, List<String>> faults = faults(rows);
        if (!faults.isEmpty()) {
            // A row that the machine disturbed is measured once more; the second time counts, whatever it shows.
            String again =
                    faults.keySet().stream().filter(THE_NINE::contains).sorted().collect(Collectors.joining(","));
            lab(
                    "run",
                    "--profile",
                    "smoke",
                    "--out",
                    runs.toString(),
                    "--only",
                    again.isEmpty() ? "go-goroutine" : again);
            rows = rows(runs.resolve("latest"));
            assertThat(faults(rows)).as("first run: " + faults).isEmpty();
        }
        for (JsonNode row : rows) {
            if (row.get("requests_per_second").isObject()) {
                assertThat(row.at("/requests_per_second/median").doubleValue())
                        .as(variant(row) + " can't answer more than its connections ask for")
                        .isLessThanOrEqualTo(
                                1.02 * row.get("ceiling_requests_per_second").doubleValue());
            }
        }
    }

    /** Variant to what speaks against its row, beyond the machine's noise. */
    private static Map<String, List<String>> faults(List<JsonNode> rows) {
        Map<String, List<String>> faults = new java.util.TreeMap<>();
        for (JsonNode row : rows) {
            List<String> against = new ArrayList<>();
            String verdict = row.get("verdict").asString();
            Set<String> doubts = new TreeSet<>();
            boolean noisy = false;
            for (JsonNode finding : row.get("findings")) {
                String grade = finding.get("grade").asString();
                boolean noise = finding.get("category").asString().equals("noise");
                noisy |= noise && grade.equals("doubtful");
                if (!noise && (grade.equals("doubtful") || grade.equals("reject"))) {
                    doubts.add(finding.get("check").asString());
                    against.add(finding.get("check").asString() + ": "
                            + finding.get("seen").asString());
                }
            }
            boolean explained = noisy && FOLLOWS_FROM_NOISE.containsAll(doubts);
            if (verdict.equals("rejected") || verdict.equals("skipped") || (!doubts.isEmpty() && !explained)) {
                against.addFirst(verdict);
                faults.put(variant(row), against);
            }
        }
        return faults;
    }

    private static String variant(JsonNode row) {
        return row.get("variant").asString();
    }

    private static List<JsonNode> rows(Path run) throws IOException {
        JsonNode results = JsonMapper.shared().readTree(Files.readString(run.resolve("results.json")));
        return StreamSupport.stream(results.get("rows").spliterator(), false).toList();
    }

    private static Ended lab(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(ROOT.resolve("bench/lab").toString()));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile("lab", ".out");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean inTime = process.waitFor(20, TimeUnit.MINUTES);
        if (!inTime) {
            process.destroy();
            process.waitFor(30, TimeUnit.SECONDS);
        }
        String text = Files.readString(output);
        Files.delete(output);
        System.out.println(text);
        assertThat(inTime).as("ends within 20 minutes: " + text).isTrue();
        return new Ended(process.exitValue(), text);
    }
}
