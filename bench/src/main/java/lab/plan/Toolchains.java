package lab.plan;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What {@code make setup} found ({@code .toolchains/found.properties}): where each tool is, or why it is missing. */
public final class Toolchains {
    private static final List<String> JDKS = List.of("25", "21");

    private final Properties found;

    private Toolchains(Properties found) {
        this.found = found;
    }

    /** An empty file, or none, says that nothing was found: preflight then names setup. */
    public static Toolchains read(Path file) {
        Properties found = new Properties();
        if (Files.exists(file)) {
            try (Reader reader = Files.newBufferedReader(file)) {
                found.load(reader);
            } catch (IOException cause) {
                throw new java.io.UncheckedIOException("cannot read " + file + ": run make setup", cause);
            }
        }
        return new Toolchains(found);
    }

    /** For tests: the same keys as in the file. */
    static Toolchains of(Map<String, String> keys) {
        Properties found = new Properties();
        found.putAll(keys);
        return new Toolchains(found);
    }

    /** A JDK or .NET that can run a variant. */
    public record Tool(Path home, String version) {}

    /** The newest JDK of at least this version. */
    public Optional<Tool> jdk(String least) {
        return JDKS.stream()
                .flatMap(major -> tool("jdk." + major).stream())
                .filter(tool -> atLeast(tool.version(), least))
                .max(Comparator.comparing(Tool::version, Toolchains::compare));
    }

    /** The JDK of this major version and no other. */
    public Optional<Tool> jdkExactly(String major) {
        return tool("jdk." + major);
    }

    public Optional<Tool> dotnet(String least) {
        return tool("dotnet").filter(tool -> atLeast(tool.version(), least));
    }

    /** The version of Go, where it is at least this one; the server is built with it and needs it no more. */
    public Optional<String> go(String least) {
        return Optional.ofNullable(found.getProperty("go.version")).filter(version -> atLeast(version, least));
    }

    public Optional<Path> wrk() {
        return Optional.ofNullable(found.getProperty("wrk.path")).map(Path::of);
    }

    /** Why a tool is missing, as setup wrote it with the line to type, or which versions were found instead. */
    public String missing(String tool) {
        List<String> keys = found.stringPropertyNames().stream()
                .filter(key -> key.matches(Pattern.quote(tool) + "(\\.\\d+)?\\.(missing|version)"))
                .sorted()
                .toList();
        return keys.isEmpty()
                ? "setup has not looked for it; type: make setup"
                : keys.stream()
                        .map(key ->
                                key.endsWith(".missing") ? found.getProperty(key) : "found " + found.getProperty(key))
                        .collect(Collectors.joining(", "));
    }

    /** Tool to version, sorted, for the results. */
    public Map<String, String> versions() {
        Map<String, String> versions = new TreeMap<>();
        found.stringPropertyNames().stream()
                .filter(key -> key.endsWith(".version"))
                .forEach(key -> versions.put(key.replaceFirst("\\.version$", ""), found.getProperty(key)));
        return versions;
    }

    private Optional<Tool> tool(String name) {
        String home = found.getProperty(name + ".home");
        String version = found.getProperty(name + ".version");
        return home == null || version == null ? Optional.empty() : Optional.of(new Tool(Path.of(home), version));
    }

    static boolean atLeast(String version, String least) {
        return compare(version, least) >= 0;
    }

    /** By parts, as numbers; a missing part is 0. */
    static int compare(String one, String other) {
        String[] left = one.split("[.+_-]", -1);
        String[] right = other.split("[.+_-]", -1);
        for (int i = 0; i < Math.max(left.length, right.length); i++) {
            int difference = Integer.compare(part(left, i), part(right, i));
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    private static int part(String[] parts, int index) {
        return index < parts.length && parts[index].matches("\\d{1,9}") ? Integer.parseInt(parts[index]) : 0;
    }
}
