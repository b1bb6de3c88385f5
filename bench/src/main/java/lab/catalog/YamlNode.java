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
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * A place in a YAML 1.2 file. Each reading says what it expects, and a problem names file and line: values are taken as the
 * text that stands there, so that {@code "1.24"} and {@code 010} stay what was written.
 */
final class YamlNode {
    private final Path file;
    private final Node node;
    private final String place;
    private final int line;

    /** @param line where a reader looks for it: that of its key, since a mapping may start on the line below */
    private YamlNode(Path file, Node node, String place, int line) {
        this.file = file;
        this.node = node;
        this.place = place;
        this.line = line;
    }

    /** @throws ManifestProblem where the file cannot be read, is no YAML, or is empty */
    static YamlNode read(Path file) {
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException cause) {
            throw new ManifestProblem(file, 0, "expected a readable UTF-8 file, found: " + cause.getMessage());
        }
        LoadSettings settings = LoadSettings.builder()
                .setMaxAliasesForCollections(0)
                .setLabel(file.getFileName().toString())
                .build();
        try {
            Node root = new Compose(settings)
                    .composeString(text)
                    .orElseThrow(() -> new ManifestProblem(file, 1, "is empty: expected keys and values"));
            return new YamlNode(file, root, "", 1);
        } catch (MarkedYamlEngineException cause) {
            throw new ManifestProblem(
                    file,
                    cause.getProblemMark().map(mark -> mark.getLine() + 1).orElse(0),
                    "is no YAML: " + cause.getProblem());
        } catch (YamlEngineException cause) {
            throw new ManifestProblem(file, 0, "is no YAML: " + cause.getMessage());
        }
    }

    /** A mapping with these keys and no other. */
    Map<String, YamlNode> keys(Set<String> known) {
        Map<String, YamlNode> entries = entries();
        for (Map.Entry<String, YamlNode> entry : entries.entrySet()) {
            if (!known.contains(entry.getKey())) {
                throw entry.getValue()
                        .problem("unknown key '" + entry.getKey() + "'" + Closest.hint(entry.getKey(), known)
                                + "; known here: "
                                + String.join(", ", known.stream().sorted().toList()));
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
                throw new YamlNode(file, tuple.getKeyNode(), place, line(tuple.getKeyNode()))
                        .problem("expected a plain word as key");
            }
            YamlNode value = new YamlNode(file, tuple.getValueNode(), dotted(key.getValue()), line(key));
            YamlNode first = entries.putIfAbsent(key.getValue(), value);
            if (first != null) {
                throw value.problem("this key stands twice, first on line " + first.line);
            }
        }
        return entries;
    }

    /** The value of a key that must be there. */
    YamlNode required(Map<String, YamlNode> entries, String key) {
        return Optional.ofNullable(entries.get(key)).orElseThrow(() -> problem("lacks the key '" + key + "'"));
    }

    String text() {
        if (!(node instanceof ScalarNode scalar) || node.getTag().equals(Tag.NULL)) {
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
            Node item = sequence.getValue().get(i);
            items.add(new YamlNode(file, item, place + "[" + i + "]", line(item)));
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
        return new ManifestProblem(file, line, (place.isEmpty() ? "" : place + ": ") + what);
    }

    int line() {
        return line;
    }

    private static int line(Node node) {
        return node.getStartMark().map(Mark::getLine).orElse(-1) + 1;
    }

    private String dotted(String key) {
        return place.isEmpty() ? key : place + "." + key;
    }

    private String kind() {
        return switch (node) {
            case MappingNode mapping -> "keys and values";
            case SequenceNode sequence -> "a list";
            case ScalarNode nothing when nothing.getTag().equals(Tag.NULL) -> "nothing";
            case ScalarNode scalar -> "the text '" + scalar.getValue() + "'";
            default -> "something else";
        };
    }
}
