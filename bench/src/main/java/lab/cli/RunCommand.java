package lab.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import lab.host.Interrupted;
import lab.host.LockFile;
import lab.host.LockHeld;
import lab.host.Machine;
import lab.host.MachineDescription;
import lab.plan.Plan;
import lab.plan.PlanText;
import lab.plan.PlannedTrial;
import lab.plan.Toolchains;
import lab.preflight.Preflight;
import lab.preflight.Refusal;
import lab.trial.Instruments;
import lab.trial.RunFolder;
import lab.trial.TrialRecord;
import lab.trial.TrialRunner;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** catalog -> plan -> preflight -> [ launch -> conformance -> ramp -> load + sample ] -> judge -> report. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "Run trials, judge them, and write table and results.",
        footer = {
            "",
            "Examples:",
            "  bench/lab run",
            "  bench/lab run --profile smoke --only go-goroutine,tomcat-virtual",
            "  bench/lab run --scenario ramp --only quarkus-reactive --settings as-shipped",
            "  bench/lab run --profile smoke --verbose",
            "  bench/lab run --resume results/20260101T000000Z-wait-quick",
            "Two versions in turns (A is the other one, B this working tree):",
            "  bench/lab run --against main --only tomcat-virtual",
            "  bench/lab run --against v1.2 --only quarkus-reactive --levels 100 --repeats 5 --fail-on slower:5%%",
            "  bench/lab run --against ../another-checkout --profile smoke --only go-goroutine"
        })
final class RunCommand implements Callable<Integer> {
    @Mixin
    private PlanOptions options;

    @Mixin
    private AgainstOptions against;

    @Option(names = "--out", paramLabel = "DIR", description = "folder of the runs (default: results)")
    private @Nullable Path out;

    @Option(names = "--resume", paramLabel = "RUN", description = "finish a run that was cut short")
    private @Nullable Path resume;

    @Mixin
    private Verbosity verbosity = new Verbosity();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter terminal = spec.commandLine().getOut();
        against.requireMeaning(resume);
        if (against.against().isPresent()) {
            return new AgainstRun(folderOfRuns(), terminal, spec.commandLine().getErr(), verbosity)
                    .run(options.request(), against);
        }
        Toolchains toolchains = Toolchains.read(Places.toolchains());
        RunFolder resumed = resume == null ? null : RunFolder.open(resume, Places.root());
        if (resumed != null) {
            requireSameCommit(resumed);
        }
        Plan plan = resumed == null ? options.plan(toolchains) : resumed.planToRun();
        if (!verbosity.quiet()) {
            PlanText.lines(plan).forEach(terminal::println);
        }
        try (LockFile lock = LockFile.acquire(
                Places.lock(), "bench/lab run, scenario " + plan.scenario().name())) {
            List<Refusal> refusals = Preflight.check(plan, toolchains, Places.root());
            if (!refusals.isEmpty()) {
                return refuse(refusals);
            }
            RunFolder folder =
                    resumed != null ? resumed : RunFolder.create(folderOfRuns(), Places.root(), plan, Instant.now());
            ShutdownWatch.watch();
            return measure(plan, toolchains, folder, terminal);
        } catch (LockHeld held) {
            spec.commandLine().getErr().println(underWay(held));
            return ExitCode.PREFLIGHT.number();
        }
    }

    static String underWay(LockHeld held) {
        return "another run is under way on this machine: " + held.holder()
                + ". Two runs would measure each other: wait for it, or end it";
    }

    private Path folderOfRuns() {
        return out == null ? Places.results() : out.toAbsolutePath();
    }

    /** Trials of two builds must not stand in one row. */
    private static void requireSameCommit(RunFolder run) {
        Object before = run.hasEnvironment() ? run.environment().get("commit") : null;
        String now = EnvironmentRecord.commit();
        if (before == null && !run.trials().isEmpty()) {
            throw new UsageProblem(
                    "--resume: the run's environment.json names no commit, so that nobody knows which build its"
                            + " trials are of: start a new run");
        }
        if (before != null && !before.equals(now)) {
            throw new UsageProblem("--resume: the run was begun at commit " + before + ", now it is " + now
                    + ": its rows would mix two builds. Check out " + before
                    + " and run make build, or start a new run");
        }
    }

    private int refuse(List<Refusal> refusals) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("refused before anything was started:");
        refusals.forEach(refusal -> err.println("  " + refusal.text()));
        return ExitCode.PREFLIGHT.number();
    }

    private int measure(Plan plan, Toolchains toolchains, RunFolder folder, PrintWriter terminal) {
        Progress progress = new Progress(plan, terminal, verbosity);
        Results results = new Results(folder, terminal);
        folder.trials().forEach(progress::stored);
        // Described before the lab is pinned: afterwards it would see its own cores alone.
        MachineDescription machine = new Machine().describe();
        LabAffinity.pin(plan.layout().lab());
        try (Instruments instruments =
                Instruments.open(plan, Places.root(), toolchains.wrk().orElseThrow(), folder.logs())) {
            folder.environment(EnvironmentRecord.of(machine, instruments, toolchains));
            TrialRunner runner = new TrialRunner(plan, Places.root(), folder.logs(), instruments, progress::phase);
            int round = plan.trials().getFirst().round();
            for (PlannedTrial trial : plan.trials()) {
                if (trial.round() != round) {
                    results.afterRound(!verbosity.quiet());
                    round = trial.round();
                }
                if (folder.has(trial)) {
                    continue;
                }
                progress.begin(trial);
                TrialRecord record = runner.run(trial);
                folder.store(record);
                progress.end(record);
            }
            return results.atEnd() ? ExitCode.ALL_TRUSTED.number() : ExitCode.NOT_ALL_TRUSTED.number();
        } catch (Interrupted ended) {
            results.ofWhatIsFinished();
            throw ended;
        }
    }
}
