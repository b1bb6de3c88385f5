package lab.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import lab.conformance.ConformanceRecord;
import lab.host.LockFile;
import lab.host.LockHeld;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.plan.Toolchains;
import lab.preflight.Preflight;
import lab.preflight.Refusal;
import lab.trial.ConformanceTrial;
import lab.trial.Instruments;
import lab.trial.RunFolder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Starts variants one by one and asks the contract's rules; no load. */
@Command(
        name = "conformance",
        mixinStandardHelpOptions = true,
        description = "Start each variant and ask the contract's rules (docs/contract.md); no load.",
        footer = {"", "Example: bench/lab conformance --only quarkus-reactive --settings both"})
final class ConformanceCommand implements Callable<Integer> {
    @Mixin
    private PlanOptions options;

    @Option(names = "--out", paramLabel = "DIR", description = "folder for the servers' logs (default: results)")
    private @Nullable Path out;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter terminal = spec.commandLine().getOut();
        Toolchains toolchains = Toolchains.read(Places.toolchains());
        Plan plan = options.plan(toolchains);
        try (LockFile lock = LockFile.acquire(Places.lock(), "bench/lab conformance")) {
            List<Refusal> refusals = Preflight.check(plan, toolchains, Places.root());
            if (!refusals.isEmpty()) {
                refusals.forEach(refusal -> spec.commandLine().getErr().println(refusal.text()));
                return ExitCode.PREFLIGHT.number();
            }
            ShutdownWatch.watch();
            RunFolder folder = RunFolder.createFor(
                    "conformance", out == null ? Places.results() : out.toAbsolutePath(), Places.root(), Instant.now());
            try (Instruments instruments =
                    Instruments.open(plan, Places.root(), toolchains.wrk().orElseThrow(), folder.logs())) {
                return ask(plan, new ConformanceTrial(plan, Places.root(), folder.logs(), instruments), terminal);
            }
        } catch (LockHeld held) {
            spec.commandLine().getErr().println("another run is under way on this machine: " + held.holder());
            return ExitCode.PREFLIGHT.number();
        }
    }

    private static int ask(Plan plan, ConformanceTrial conformance, PrintWriter terminal) {
        Set<String> asked = new HashSet<>();
        boolean allKept = true;
        for (PlannedTrial trial : plan.trials()) {
            String name = trial.target().label() + " " + trial.target().settings();
            if (trial.target().stubDirect() || !asked.add(name)) {
                continue;
            }
            List<ConformanceRecord.Outcome> outcomes = conformance.run(trial);
            boolean kept = outcomes.stream().allMatch(ConformanceRecord.Outcome::passed);
            allKept &= kept;
            terminal.println(name + ": " + (kept ? "keeps the contract" : "BREAKS the contract"));
            outcomes.forEach(outcome -> terminal.println(
                    "  " + (outcome.passed() ? "ok   " : "FAIL ") + outcome.rule() + ": " + outcome.seen()));
            terminal.flush();
        }
        plan.skipped().forEach(skipped -> terminal.println(skipped.variant() + ": skipped, " + skipped.reason()));
        return (allKept ? ExitCode.ALL_TRUSTED : ExitCode.NOT_ALL_TRUSTED).number();
    }
}
