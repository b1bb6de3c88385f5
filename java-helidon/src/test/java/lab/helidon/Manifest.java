package lab.helidon;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.yaml.snakeyaml.Yaml;

/** What runtime.yaml promises, so that the tests hold the manifest and the server together. */
final class Manifest {
    /** One variant under one of its settings, with the templates filled in. */
    record Case(String variant, String settings, String threads, Map<String, String> env, Map<String, String> expect) {
        @Override
        public String toString() {
            return variant + ", " + settings;
        }
    }

    private static final Map<?, ?> ROOT = read();
    private static final Map<String, String> TEMPLATES = Map.of("${client_pool}", "512");

    private Manifest() {}

    static Stream<Case> cases() {
        return list(ROOT, "variants").stream()
                .map(variant -> (Map<?, ?>) variant)
                .flatMap(variant -> map(variant, "settings").entrySet().stream().map(entry -> {
                    Map<?, ?> settings = (Map<?, ?>) entry.getValue();
                    return new Case(
                            text(variant, "name"),
                            entry.getKey().toString(),
                            text(variant, "threads"),
                            filled(map(settings, "env")),
                            filled(map(settings, "expect")));
                }));
    }

    static Map<String, String> versions() {
        return filled(map(ROOT, "versions"));
    }

    private static Map<String, String> filled(Map<?, ?> templates) {
        Map<String, String> filled = new TreeMap<>();
        templates.forEach((name, template) ->
                filled.put(name.toString(), TEMPLATES.getOrDefault(template.toString(), template.toString())));
        return filled;
    }

    private static Map<?, ?> read() {
        try (var reader = Files.newBufferedReader(Path.of("runtime.yaml"))) {
            return new Yaml().load(reader);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Map<?, ?> map(Map<?, ?> parent, String key) {
        return (Map<?, ?>) parent.get(key);
    }

    private static List<?> list(Map<?, ?> parent, String key) {
        return (List<?>) parent.get(key);
    }

    private static String text(Map<?, ?> parent, String key) {
        return (String) parent.get(key);
    }
}
