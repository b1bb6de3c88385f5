package lab.catalog;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads one file of {@code bench/scenarios/}; its name is the file's. */
final class ScenarioReader {
    private static final Set<String> KEYS = Set.of("question", "endpoint", "wait_ms", "method", "levels");

    private ScenarioReader() {}

    static Scenario read(Path file) {
        YamlNode root = YamlNode.read(file);
        Map<String, YamlNode> keys = root.keys(KEYS);
        YamlNode levels = keys.get("levels");
        return new Scenario(
                ProfileReader.stem(file),
                root.required(keys, "endpoint").text(),
                1_000_000L * root.required(keys, "wait_ms").wholeNumber(1),
                root.required(keys, "method").as(ScenarioReader::method),
                levels == null ? List.of() : ProfileReader.levels(levels),
                root.required(keys, "question").text());
    }

    private static Scenario.Method method(String word) {
        return Words.find(
                word, Scenario.Method.values(), method -> method.name().toLowerCase(Locale.ROOT), "method");
    }
}
