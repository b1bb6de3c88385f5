package lab.catalog;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads one file of {@code bench/scenarios/}; its name is the file's. */
final class ScenarioReader {
    private static final Set<String> KEYS = Set.of("question", "endpoint", "wait_ms", "method", "levels", "matrix");
    private static final Set<String> MATRIX_KEYS = Set.of("endpoints", "jdks", "variants");

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
                root.required(keys, "question").text(),
                keys.containsKey("matrix") ? matrix(keys.get("matrix")) : null);
    }

    private static Scenario.Matrix matrix(YamlNode node) {
        Map<String, YamlNode> keys = node.keys(MATRIX_KEYS);
        return new Scenario.Matrix(
                texts(node.required(keys, "endpoints")),
                texts(node.required(keys, "jdks")),
                texts(node.required(keys, "variants")));
    }

    private static List<String> texts(YamlNode node) {
        if (node.texts().isEmpty()) {
            throw node.problem("expected at least one, found an empty list");
        }
        return node.texts();
    }

    private static Scenario.Method method(String word) {
        return Words.find(
                word, Scenario.Method.values(), method -> method.name().toLowerCase(Locale.ROOT), "method");
    }
}
