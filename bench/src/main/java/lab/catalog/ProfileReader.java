package lab.catalog;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads one file of {@code bench/profiles/}; its name is the file's. */
final class ProfileReader {
    private static final Set<String> KEYS = Set.of(
            "levels",
            "worker_pool",
            "repeats",
            "window_seconds",
            "ramp_least_seconds",
            "ramp_most_seconds",
            "not_steady_is_note",
            "controls",
            "cold_levels",
            "cold_repeats",
            "large");
    private static final Set<String> LARGE_KEYS = Set.of("from_cores", "levels", "worker_pool");

    private ProfileReader() {}

    static Profile read(Path file) {
        YamlNode root = YamlNode.read(file);
        Map<String, YamlNode> keys = root.keys(KEYS);
        int rampLeast = root.required(keys, "ramp_least_seconds").wholeNumber(1);
        return new Profile(
                stem(file),
                levels(root.required(keys, "levels")),
                root.required(keys, "worker_pool").wholeNumber(1),
                root.required(keys, "repeats").wholeNumber(1),
                root.required(keys, "window_seconds").wholeNumber(1),
                rampLeast,
                root.required(keys, "ramp_most_seconds").wholeNumber(rampLeast),
                root.required(keys, "not_steady_is_note").trueOrFalse(),
                root.required(keys, "controls").trueOrFalse(),
                levels(root.required(keys, "cold_levels")),
                root.required(keys, "cold_repeats").wholeNumber(1),
                keys.containsKey("large") ? large(keys.get("large")) : null);
    }

    private static Profile.Large large(YamlNode node) {
        Map<String, YamlNode> keys = node.keys(LARGE_KEYS);
        return new Profile.Large(
                node.required(keys, "from_cores").wholeNumber(1),
                levels(node.required(keys, "levels")),
                node.required(keys, "worker_pool").wholeNumber(1));
    }

    static List<Integer> levels(YamlNode node) {
        List<Integer> levels =
                node.list().stream().map(level -> level.wholeNumber(1)).toList();
        if (levels.isEmpty()
                || !levels.equals(levels.stream().distinct().sorted().toList())) {
            throw node.problem("expected ascending numbers of connections, found " + levels);
        }
        return levels;
    }

    static String stem(Path file) {
        return file.getFileName().toString().replaceFirst("\\.yaml$", "");
    }
}
