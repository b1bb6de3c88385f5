package lab.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import lab.trial.Records;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** A stored run in a few words: how its rows were judged, of which build. */
final class StoredSummary {
    private StoredSummary() {}

    /** {@code 27 of 28 trials}: what is there of what was planned. */
    private static String trials(Path run) throws IOException {
        int planned =
                Records.JSON.readTree(run.resolve("plan.json")).path("trials").size();
        try (Stream<Path> stored = Files.list(run.resolve("trials"))) {
            return stored.filter(file -> file.toString().endsWith(".json")).count() + " of " + planned + " trials";
        }
    }

    static String of(Path run) {
        Path results = run.resolve("results.json");
        if (!Files.exists(results)) {
            return "no round finished yet: under way, or cut short and finished by bench/lab run --resume";
        }
        try {
            JsonNode all = Records.JSON.readTree(results);
            Map<String, Long> verdicts = StreamSupport.stream(all.path("rows").spliterator(), false)
                    .collect(Collectors.groupingBy(
                            row -> row.path("verdict").asString("no verdict"), TreeMap::new, Collectors.counting()));
            return trials(run) + ": "
                    + verdicts.entrySet().stream()
                            .map(each -> each.getValue() + " " + each.getKey())
                            .collect(Collectors.joining(", "))
                    + "; commit " + all.path("run").path("commit").asString("unknown");
        } catch (JacksonException | IOException damaged) {
            return "cannot be read: bench/lab judge says why";
        }
    }
}
