package lab.preflight;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import lab.catalog.Catalog;
import lab.catalog.RuntimeManifest;
import lab.plan.Plan;

/** What is started must be what the sources say: a build older than a source is refused. */
final class BuildQuestions {
    private BuildQuestions() {}

    static List<Refusal> ask(Plan plan, Path root) {
        List<Refusal> refusals = new ArrayList<>();
        for (RuntimeManifest runtime : Catalog.read(root).runtimes()) {
            boolean planned = plan.trials().stream()
                    .anyMatch(trial -> trial.target().runtime().equals(runtime.name()));
            if (planned) {
                refusals.addAll(ask(runtime));
            }
        }
        Path lab = root.resolve("bench");
        if (Files.isDirectory(lab.resolve("src/main"))) {
            ask(refusals, lab, "target/lab.jar", List.of("pom.xml", "src/main"));
        }
        Path stub = root.resolve("downstream-stub");
        if (Files.isDirectory(stub)) {
            ask(refusals, stub, "target/downstream-stub", stubSources(stub));
        } else {
            refusals.add(
                    new Refusal("downstream stub", "its folder " + stub, "nothing", "Check out the whole repository"));
        }
        return refusals;
    }

    /** Of one runtime, in whichever checkout it is. */
    static List<Refusal> ask(RuntimeManifest runtime) {
        List<Refusal> refusals = new ArrayList<>();
        ask(
                refusals,
                runtime.folder(),
                runtime.build().produces(),
                runtime.build().sources());
        return refusals;
    }

    private static void ask(List<Refusal> refusals, Path folder, String produces, List<String> sources) {
        Path built = folder.resolve(produces);
        String name = folder.getFileName() + "/" + produces;
        if (!Files.isRegularFile(built)) {
            refusals.add(new Refusal("build of " + name, "built", "nothing", "Run make build"));
            return;
        }
        FileTime builtAt = modified(built);
        Optional<String> absent = sources.stream()
                .filter(source -> !Files.exists(folder.resolve(source)))
                .findFirst();
        if (absent.isPresent()) {
            refusals.add(new Refusal(
                    "sources of " + name,
                    absent.get() + ", named in runtime.yaml",
                    "no such file or folder",
                    "Name what the server is built from, or a stale build goes unseen"));
            return;
        }
        sources.stream()
                .map(folder::resolve)
                .flatMap(source -> newest(source).stream())
                .filter(source -> modified(source).compareTo(builtAt) > 0)
                .findFirst()
                .ifPresent(source -> refusals.add(new Refusal(
                        "build of " + name,
                        "newer than every source",
                        "older than " + folder.relativize(source),
                        "A stale build would be measured: run make build")));
    }

    private static List<String> stubSources(Path stub) {
        try (Stream<Path> files = Files.list(stub)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> (name.endsWith(".go") && !name.endsWith("_test.go")) || name.equals("go.mod"))
                    .sorted()
                    .toList();
        } catch (IOException cause) {
            throw new UncheckedIOException("cannot list " + stub, cause);
        }
    }

    private static Optional<Path> newest(Path source) {
        try (Stream<Path> files = Files.walk(source)) {
            return files.filter(Files::isRegularFile).max(java.util.Comparator.comparing(BuildQuestions::modified));
        } catch (IOException cause) {
            throw new UncheckedIOException("cannot walk " + source, cause);
        }
    }

    private static FileTime modified(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException cause) {
            throw new UncheckedIOException("cannot read the time of " + file, cause);
        }
    }
}
