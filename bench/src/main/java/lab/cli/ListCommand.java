package lab.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import lab.against.AgainstFolder;
import lab.catalog.Catalog;
import lab.catalog.RuntimeManifest;
import lab.catalog.Variant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists what there is to measure, and what has been measured. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "List variants, scenarios, profiles or stored runs.",
        footer = {"", "Example: bench/lab list variants"})
final class ListCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "WHAT",
            defaultValue = "variants",
            description = "variants (default), scenarios, profiles or runs")
    private String what = "variants";

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        switch (what) {
            case "variants" -> variants(out);
            case "scenarios" ->
                Catalog.read(Places.root())
                        .scenarios()
                        .values()
                        .forEach(scenario -> out.println(scenario.name() + "  " + scenario.question()));
            case "profiles" ->
                Catalog.read(Places.root())
                        .profiles()
                        .values()
                        .forEach(profile ->
                                out.println(profile.name() + "  connections " + profile.levels() + ", worker pool "
                                        + profile.workerPool() + ", " + profile.repeats() + " rounds, windows of "
                                        + profile.windowSeconds() + " s"));
            case "runs" -> runs(out);
            default ->
                throw new UsageProblem("list: expected variants, scenarios, profiles or runs; found '" + what + "'");
        }
        out.flush();
        return ExitCode.ALL_TRUSTED.number();
    }

    private static void variants(PrintWriter out) {
        for (RuntimeManifest runtime : Catalog.read(Places.root()).runtimes()) {
            for (Variant variant : runtime.variants()) {
                out.println(variant.name() + "  " + runtime.framework() + ", "
                        + variant.threads().word() + " threads, client "
                        + variant.client() + (variant.control() ? "; a control" : "")
                        + (variant.cold() ? "; measured from cold" : ""));
            }
        }
    }

    private static void runs(PrintWriter out) throws IOException {
        if (!Files.isDirectory(Places.results())) {
            out.println("no run is stored yet: 'make bench' makes one");
            return;
        }
        try (Stream<Path> folders = Files.list(Places.results())) {
            folders.filter(folder -> Files.exists(folder.resolve("plan.json")) || AgainstFolder.isOne(folder))
                    .filter(folder -> !Files.isSymbolicLink(folder))
                    .sorted()
                    .forEach(folder -> out.println(Places.root().relativize(folder) + "  " + StoredSummary.of(folder)));
        }
    }
}
