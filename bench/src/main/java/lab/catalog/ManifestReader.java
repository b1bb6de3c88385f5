package lab.catalog;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads one {@code runtime.yaml} (docs/manifest.md). */
final class ManifestReader {
    private static final Set<String> RUNTIME_KEYS =
            Set.of("name", "language", "framework", "versions", "build", "endpoints", "env", "variants");
    private static final Set<String> BUILD_KEYS = Set.of("command", "produces", "sources");
    private static final Set<String> VARIANT_KEYS = Set.of(
            "name",
            "threads",
            "client",
            "endpoints",
            "command",
            "needs",
            "control",
            "cold",
            "keep_alive",
            "worker_pool",
            "settings");
    private static final Set<String> SETTINGS_KEYS = Set.of("env", "expect");
    private static final Set<String> TOOLCHAINS = Set.of("jdk", "dotnet", "go");

    private ManifestReader() {}

    /**
     * Reads a manifest.
     *
     * @param placeByVariant variants of the manifests before, with file and line; those of this one are added
     */
    static RuntimeManifest read(Path file, Map<String, String> placeByVariant) {
        YamlNode root = YamlNode.read(file);
        Map<String, YamlNode> keys = root.keys(RUNTIME_KEYS);
        String name = root.required(keys, "name").text();
        String folder = file.getParent().getFileName().toString();
        if (!name.equals(folder)) {
            throw keys.get("name").problem("expected the folder's name '" + folder + "', found '" + name + "'");
        }
        List<String> endpoints = root.required(keys, "endpoints").texts();
        List<Variant> variants = new ArrayList<>();
        for (YamlNode node : root.required(keys, "variants").list()) {
            Variant variant = variant(name, endpoints, node);
            String other = placeByVariant.putIfAbsent(variant.name(), file + ":" + node.line());
            if (other != null) {
                throw node.problem(
                        "expected a name of its own, found '" + variant.name() + "' again, first in " + other);
            }
            variants.add(variant);
        }
        return new RuntimeManifest(
                file.getParent(),
                name,
                root.required(keys, "language").text(),
                root.required(keys, "framework").text(),
                root.required(keys, "versions").textByName(),
                build(root.required(keys, "build")),
                endpoints,
                templates(root.required(keys, "env"), TemplateNames.ALWAYS),
                variants);
    }

    private static RuntimeManifest.Build build(YamlNode node) {
        Map<String, YamlNode> keys = node.keys(BUILD_KEYS);
        return new RuntimeManifest.Build(
                node.required(keys, "command").texts(),
                node.required(keys, "produces").text(),
                node.required(keys, "sources").texts());
    }

    private static Variant variant(String runtime, List<String> endpoints, YamlNode node) {
        Map<String, YamlNode> keys = node.keys(VARIANT_KEYS);
        Map<String, String> needs = needs(node.required(keys, "needs"));
        PoolRule workerPool = node.required(keys, "worker_pool").as(PoolRule::of);
        YamlNode command = node.required(keys, "command");
        Set<String> inCommand = TemplateNames.inCommand(needs.keySet());
        command.list().forEach(word -> TemplateNames.check(word, inCommand));
        if (command.texts().isEmpty()) {
            throw command.problem("expected a program and its arguments, found an empty list");
        }
        return new Variant(
                runtime,
                node.required(keys, "name").text(),
                node.required(keys, "threads").as(ThreadKind::of),
                node.required(keys, "client").text(),
                keys.containsKey("endpoints") ? keys.get("endpoints").texts() : endpoints,
                command.texts(),
                needs,
                flag(keys, "control", false),
                flag(keys, "cold", false),
                flag(keys, "keep_alive", true),
                workerPool,
                settings(node.required(keys, "settings"), workerPool));
    }

    private static Map<String, String> needs(YamlNode node) {
        Map<String, String> needs = new LinkedHashMap<>();
        node.keys(TOOLCHAINS).forEach((tool, version) -> {
            if (!version.text().matches("\\d+(\\.\\d+)*")) {
                throw version.problem("expected a version such as 25 or 1.24, found '" + version.text() + "'");
            }
            needs.put(tool, version.text());
        });
        return needs;
    }

    private static Map<SettingsName, SettingsSpec> settings(YamlNode node, PoolRule workerPool) {
        Map<SettingsName, SettingsSpec> settings = new EnumMap<>(SettingsName.class);
        Map<String, YamlNode> keys = node.keys(Set.of(SettingsName.UNCAPPED.word(), SettingsName.AS_SHIPPED.word()));
        for (SettingsName name : SettingsName.values()) {
            YamlNode one = node.required(keys, name.word());
            Map<String, YamlNode> parts = one.keys(SETTINGS_KEYS);
            Set<String> known = TemplateNames.inSettings(name, workerPool);
            settings.put(
                    name,
                    new SettingsSpec(
                            templates(one.required(parts, "env"), known),
                            templates(one.required(parts, "expect"), known)));
        }
        return settings;
    }

    private static Map<String, String> templates(YamlNode node, Set<String> known) {
        node.entries().values().forEach(value -> TemplateNames.check(value, known));
        return node.textByName();
    }

    private static boolean flag(Map<String, YamlNode> keys, String key, boolean otherwise) {
        YamlNode node = keys.get(key);
        return node == null ? otherwise : node.trueOrFalse();
    }
}
