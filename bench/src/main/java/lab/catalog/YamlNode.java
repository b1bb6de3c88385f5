package lab.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A place in a YAML 1.2 file. Each reading says what it expects, and a problem names file and line: values are taken as the
 * text that stands there, so that {@code "1.24"} and {@code 010} stay what was written.
 */
final class YamlNode {
    private final Path file;
    private final Node node;
    private final String place;

    private YamlNode(Path file, Node node, String place) {
        this.file = file;
        this.node = node;
        this.place = place;
    }

    /** @throws ManifestProblem where the file cannot be read, is no YAML, or is empty */
    static YamlNode read(Path file) {
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException cause) {
            throw new ManifestProblem(file, 0, "cannot be read: " + cause.getMessage());
        }
        LoadSettings settings = LoadSettings.builder()
                .setAllowDuplicateKeys(false)
                .setMaxAliasesForCollections(0)
                .setLabel(file.getFileName().toString())
                .build();
        try {
            Node root = new Compose(settings)
                    .composeString(text)
                    .orElseThrow(() -> new ManifestProblem(file, 1, "is empty: expected keys and values"));
            return new YamlNode(file, root, "");
        } catch (MarkedYamlEngineException cause) {
            throw new ManifestProblem(
                    file,
                    cause.getProblemMark().map(mark -> mark.getLine() + 1).orElse(0),
                    "is no YAML: " + cause.getProblem());
        }
    }

    /** A mapping with these keys and no other. */
    Map<String, YamlNode> keys(Set<String> known) {
        Map<String, YamlNode> entries = entries();
        for (Map.Entry<String, YamlNode> entry : entries.entrySet()) {
            if (!known.contains(entry.getKey())) {
                throw entry.getValue()
                        .problem("unknown key '" + entry.getKey() + "'" + Closest.hint(entry.getKey(), known)
                                + "; known here: " + String.join(", ", known.stream().sorted().toList()));
            }
        }
        return entries;
    }

    /** A mapping with any keys. */
    Map<String, YamlNode> entries() {
        if (!(node instanceof MappingNode mapping)) {
            throw problem("expected keys and values, found " + kind());
        }
        Map<String, YamlNode> entries = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                throw new YamlNode(file, tuple.getKeyNode(), place).problem("expected a plain word as key");
            }
            if (entries.put(key.getValue(), new YamlNode(file, tuple.getValueNode(), dotted(key.getValue()))) != null) {
                throw new YamlNode(file, key, place).problem("key '" + key.getValue() + "' stands twice");
            }
        }
        return entries;
    }

    /** The value of a key that must be there. */
    YamlNode required(Map<String, YamlNode> entries, String key) {
        return Optional.ofNullable(entries.get(key)).orElseThrow(() -> problem("lacks the key '" + key + "'"));
    }

    String text() {
        if (!(node instanceof ScalarNode scalar)) {
            throw problem("expected a text, found " + kind());
        }
        return scalar.getValue();
    }

    int wholeNumber(int least) {
        String text = text();
        try {
            int number = Integer.parseInt(text);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            throw problem("expected a whole number of at least " + least + ", found '" + text + "'");
        }
        throw problem("expected a whole number of at least " + least + ", found " + text);
    }

    boolean trueOrFalse() {
        return switch (text()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw problem("expected true or false, found '" + text() + "'");
        };
    }

    List<YamlNode> list() {
        if (!(node instanceof SequenceNode sequence)) {
            throw problem("expected a list, found " + kind());
        }
        List<YamlNode> items = new ArrayList<>();
        for (int i = 0; i < sequence.getValue().size(); i++) {
            items.add(new YamlNode(file, sequence.getValue().get(i), place + "[" + i + "]"));
        }
        return items;
    }

    List<String> texts() {
        return list().stream().map(YamlNode::text).toList();
    }

    /** Name to text. */
    Map<String, String> textByName() {
        Map<String, String> texts = new LinkedHashMap<>();
        entries().forEach((name, value) -> texts.put(name, value.text()));
        return texts;
    }

    /** Reads the text by a function that refuses with an {@link IllegalArgumentException}. */
    <T> T as(java.util.function.Function<String, T> reading) {
        try {
            return reading.apply(text());
        } catch (IllegalArgumentException refused) {
            throw problem(String.valueOf(refused.getMessage()));
        }
    }

    ManifestProblem problem(String what) {
        int line = node.getStartMark().map(Mark::getLine).orElse(-1) + 1;
        return new ManifestProblem(file, line, (place.isEmpty() ? "" : place + ": ") + what);
    }

    private String dotted(String key) {
        return place.isEmpty() ? key : place + "." + key;
    }

    private String kind() {
        return switch (node) {
            case MappingNode mapping -> "keys and values";
            case SequenceNode sequence -> "a list";
            case ScalarNode scalar -> "the text '" + scalar.getValue() + "'";
            default -> "something else";
        };
    }
}
