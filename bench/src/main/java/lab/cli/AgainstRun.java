package lab.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import lab.against.AgainstFolder;
import lab.against.AgainstPlan;
import lab.against.AgainstPlanText;
import lab.against.AgainstPlanner;
import lab.against.Checkouts;
import lab.against.OtherBuild;
import lab.against.PairRecord;
import lab.against.PairRunner;
import lab.against.PlannedPair;
import lab.catalog.RuntimeManifest;
import lab.host.Interrupted;
import lab.host.LockFile;
import lab.host.LockHeld;
import lab.host.Machine;
import lab.host.MachineDescription;
import lab.host.Topology;
import lab.plan.Planner;
import lab.plan.Toolchains;
import lab.preflight.Preflight;
import lab.preflight.Refusal;
import lab.trial.Instruments;

/** Two versions in turns: versions -> plan -> build of the other -> preflight -> pairs -> judge -> report. */
final class AgainstRun {
    private final Path out;
    private final PrintWriter terminal;
    private final PrintWriter err;
    private final Verbosity verbosity;

    AgainstRun(Path out, PrintWriter terminal, PrintWriter err, Verbosity verbosity) {
        this.out = out;
        this.verbosity = verbosity;
        this.terminal = terminal;
        this.err = err;
    }

    int run(Planner.Request request, AgainstOptions options) {
        Double failOn = options.failOnShare();
        String asked = options.against().orElseThrow();
        Toolchains toolchains = Toolchains.read(Places.toolchains());
        AgainstPlanner.Versions versions =
                AgainstPlanner.Versions.read(Checkouts.other(asked, Places.root()), Checkouts.here(Places.root()));
        AgainstPlan plan = AgainstPlanner.plan(versions, Topology.read(), toolchains, request, options.blocks());
        if (!verbosity.quiet()) {
            AgainstPlanText.lines(plan).forEach(terminal::println);
            terminal.flush();
        }
        try (LockFile lock = LockFile.acquire(Places.lock(), "bench/lab run --against " + asked)) {
            ShutdownWatch.watch();
            List<Refusal> refusals = refusals(plan, versions, toolchains);
            if (!refusals.isEmpty()) {
                err.println("refused before anything was measured:");
                refusals.forEach(refusal -> err.println("  " + refusal.text()));
                return ExitCode.PREFLIGHT.number();
            }
            AgainstFolder folder = AgainstFolder.create(out, Places.root(), plan, Instant.now());
            return measure(plan, versions, toolchains, new AgainstOutput(folder, terminal, err), failOn);
        } catch (LockHeld held) {
            err.println(RunCommand.underWay(held));
            return ExitCode.PREFLIGHT.number();
        }
    }

    /** What is quick to ask comes first; a build of minutes only where everything else is right. */
    private List<Refusal> refusals(AgainstPlan plan, AgainstPlanner.Versions versions, Toolchains toolchains) {
        List<Refusal> refusals = new ArrayList<>(Preflight.check(plan.plan(), toolchains, Places.root()));
        refusals.addAll(Preflight.checkAgainst(plan.againstPort()));
        if (plan.pairs().isEmpty()) {
            refusals.add(new Refusal(
                    "pairs",
                    "at least one variant that both versions can run here",
                    "none",
                    plan.skipped().stream()
                            .map(skipped -> skipped.variant() + ": " + skipped.reason())
                            .findFirst()
                            .orElse("Name a variant: bench/lab list variants")));
        }
        return refusals.isEmpty() ? build(plan, versions) : refusals;
    }

    private List<Refusal> build(AgainstPlan plan, AgainstPlanner.Versions versions) {
        List<String> names = plan.pairs().stream()
                .map(pair -> pair.other().runtime())
                .distinct()
                .toList();
        List<RuntimeManifest> runtimes = versions.otherCatalog().runtimes().stream()
                .filter(runtime -> names.contains(runtime.name()))
                .toList();
        Path logs = Places.root().resolve("target/against");
        try {
            Files.createDirectories(logs);
        } catch (java.io.IOException cause) {
            throw new java.io.UncheckedIOException("cannot make " + logs, cause);
        }
        return new OtherBuild(plan.plan().layout(), logs, this::tell).build(runtimes);
    }

    private void tell(String line) {
        terminal.println(line);
        terminal.flush();
    }

    private int measure(
            AgainstPlan plan,
            AgainstPlanner.Versions versions,
            Toolchains toolchains,
            AgainstOutput output,
            @org.jspecify.annotations.Nullable Double failOn) {
        AgainstProgress progress = new AgainstProgress(plan, terminal, verbosity);
        // Described before the lab is pinned: afterwards it would see its own cores alone.
        MachineDescription machine = new Machine().describe();
        LabAffinity.pin(plan.plan().layout().lab());
        AgainstFolder folder = output.folder();
        try (Instruments instruments =
                Instruments.open(plan.plan(), Places.root(), toolchains.wrk().orElseThrow(), folder.logs())) {
            folder.environment(EnvironmentRecord.of(machine, instruments, toolchains));
            PairRunner runner = new PairRunner(
                    plan, versions.other(), versions.here(), folder.logs(), instruments, progress::phase);
            int round = 1;
            for (PlannedPair pair : plan.pairs()) {
                if (pair.round() != round) {
                    output.show(!verbosity.quiet());
                    round = pair.round();
                }
                progress.begin(pair);
                PairRecord record = runner.run(pair);
                folder.store(record);
                progress.end(record);
            }
            return output.atEnd(failOn);
        } catch (Interrupted ended) {
            output.ofWhatIsFinished();
            throw ended;
        }
    }
}
