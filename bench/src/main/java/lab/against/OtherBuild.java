package lab.against;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import lab.catalog.RuntimeManifest;
import lab.host.CpuSet;
import lab.host.ManagedProcess;
import lab.plan.Layout;
import lab.preflight.Preflight;
import lab.preflight.Refusal;

/** Builds what the plan needs of the other version, by each folder's own command, with this working tree's tools. */
public final class OtherBuild {
    /** A first build may have to fetch what it depends on. */
    private static final Duration WITHIN = Duration.ofMinutes(20);

    /** The folder's make starts anew: the jobserver and the variables of an outer one are not meant for it. */
    private static final Set<String> OF_AN_OUTER_MAKE = Set.of("MAKEFLAGS", "MFLAGS", "MAKELEVEL");

    private final CpuSet cpus;
    private final Path logs;
    private final Consumer<String> progress;

    /**
     * @param layout nothing is measured yet: a build may use the CPUs of all roles
     * @param logs folder for the builds' output
     */
    public OtherBuild(Layout layout, Path logs, Consumer<String> progress) {
        this.cpus =
                layout.server().union(layout.stub()).union(layout.generator()).union(layout.lab());
        this.logs = logs;
        this.progress = progress;
    }

    /** Builds what is not built, or older than its sources; empty where all of it is there afterwards. */
    public List<Refusal> build(List<RuntimeManifest> runtimes) {
        List<Refusal> refusals = new ArrayList<>();
        for (RuntimeManifest runtime : runtimes) {
            if (Preflight.build(runtime).isEmpty()) {
                continue;
            }
            progress.accept("building " + runtime.name() + " of the other version in " + runtime.folder());
            make(runtime, refusals);
        }
        return refusals;
    }

    private void make(RuntimeManifest runtime, List<Refusal> refusals) {
        String what = "build of " + runtime.folder();
        String command = String.join(" ", runtime.build().command());
        Path log = logs.resolve("build-" + runtime.name() + ".log");
        try (ManagedProcess make = ManagedProcess.start(new ManagedProcess.Spec(
                command,
                runtime.build().command(),
                runtime.folder(),
                environment(),
                cpus,
                log,
                log,
                ManagedProcess.Priority.NORMAL))) {
            ManagedProcess.Ending ending = make.waitFor(WITHIN);
            if (ending.exitCode().isEmpty() || ending.exitCode().getAsInt() != 0) {
                refusals.add(new Refusal(
                        what,
                        "'" + command + "' to end with 0",
                        ending.exitCode().isEmpty()
                                ? "no end within " + WITHIN.toMinutes() + " min"
                                : "code " + ending.exitCode().getAsInt() + ", "
                                        + make.tail(8).strip(),
                        "Build it there by hand, then compare again"));
                return;
            }
        }
        refusals.addAll(Preflight.build(runtime));
    }

    private static Map<String, String> environment() {
        return System.getenv().entrySet().stream()
                .filter(entry -> !OF_AN_OUTER_MAKE.contains(entry.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, HashMap::new));
    }
}
