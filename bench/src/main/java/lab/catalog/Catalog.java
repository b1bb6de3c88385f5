package lab.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Everything that can be measured: manifests found as {@code *}{@code /runtime.yaml}, scenarios and profiles below
 * {@code bench/}.
 *
 * @param runtimes by name
 * @param scenarios name to scenario, sorted
 * @param profiles name to profile, sorted
 */
public record Catalog(List<RuntimeManifest> runtimes, Map<String, Scenario> scenarios, Map<String, Profile> profiles) {
    public Catalog {
        runtimes = List.copyOf(runtimes);
        scenarios = java.util.Collections.unmodifiableMap(new TreeMap<>(scenarios));
        profiles = java.util.Collections.unmodifiableMap(new TreeMap<>(profiles));
    }

    /**
     * Reads the repository.
     *
     * @throws ManifestProblem for the first file that can't be used
     */
    public static Catalog read(Path root) {
        return new Catalog(
                runtimes(root),
                byName(files(root, "bench/scenarios/*.yaml"), ScenarioReader::read, Scenario::name),
                byName(files(root, "bench/profiles/*.yaml"), ProfileReader::read, Profile::name));
    }

    /**
     * The runtimes of another checkout, to be asked this one's scenarios and profiles.
     *
     * @throws ManifestProblem for the first manifest there that can't be used
     */
    public Catalog withRuntimesOf(Path otherRoot) {
        return new Catalog(runtimes(otherRoot), scenarios, profiles);
    }

    private static List<RuntimeManifest> runtimes(Path root) {
        List<RuntimeManifest> runtimes = new ArrayList<>();
        Map<String, String> placeByVariant = new HashMap<>();
        for (Path file : files(root, "*/runtime.yaml")) {
            runtimes.add(ManifestReader.read(file, placeByVariant));
        }
        return runtimes;
    }

    /** @throws UnknownName where there is no such variant */
    public Variant variant(String name) {
        return runtimes.stream()
                .flatMap(runtime -> runtime.variants().stream())
                .filter(variant -> variant.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UnknownName("variant", name, variantNames()));
    }

    /** @throws UnknownName where there is no such scenario */
    public Scenario scenario(String name) {
        Scenario scenario = scenarios.get(name);
        if (scenario == null) {
            throw new UnknownName("scenario", name, scenarios.keySet());
        }
        return scenario;
    }

    /** @throws UnknownName where there is no such profile */
    public Profile profile(String name) {
        Profile profile = profiles.get(name);
        if (profile == null) {
            throw new UnknownName("profile", name, profiles.keySet());
        }
        return profile;
    }

    /** The runtime that a variant belongs to. */
    public RuntimeManifest runtimeOf(Variant variant) {
        return runtimes.stream()
                .filter(runtime -> runtime.name().equals(variant.runtime()))
                .findFirst()
                .orElseThrow();
    }

    public List<String> variantNames() {
        return runtimes.stream()
                .flatMap(runtime -> runtime.variants().stream())
                .map(Variant::name)
                .toList();
    }

    private static <T> Map<String, T> byName(List<Path> files, Function<Path, T> reader, Function<T, String> nameOf) {
        Map<String, T> byName = new TreeMap<>();
        files.forEach(file -> {
            T read = reader.apply(file);
            byName.put(nameOf.apply(read), read);
        });
        return byName;
    }

    /** Files by a pattern of at most one star a part, sorted. */
    private static List<Path> files(Path root, String pattern) {
        List<Path> found = new ArrayList<>(List.of(root));
        for (String part : pattern.split("/", -1)) {
            List<Path> next = new ArrayList<>();
            for (Path folder : found) {
                if (Files.isDirectory(folder)) {
                    try (DirectoryStream<Path> children = Files.newDirectoryStream(folder, part)) {
                        children.forEach(next::add);
                    } catch (IOException cause) {
                        throw new UncheckedIOException("cannot list " + folder, cause);
                    }
                }
            }
            found = next;
        }
        return found.stream().sorted().toList();
    }
}
