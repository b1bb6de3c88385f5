package lab.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import lab.host.LockFile;
import lab.host.LockHeld;
import lab.host.Topology;
import lab.plan.Layout;
import lab.plan.LayoutPlanner;
import lab.plan.Toolchains;
import lab.selftest.SelfTest;
import lab.selftest.SelfTestReport;
import lab.trial.RunFolder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Tries on the lab itself every way to a wrong number. */
@Command(
        name = "selftest",
        mixinStandardHelpOptions = true,
        description =
                "Measure broken servers, stubs and generators, and see that each is caught by the check that should.",
        footer = {
            "",
            "Examples:",
            "  bench/lab selftest",
            "  bench/lab selftest --fast",
            "  bench/lab selftest --only 'limit:'"
        })
final class SelfTestCommand implements Callable<Integer> {
    private static final int SECONDS_A_CASE = 22;

    @Option(names = "--fast", description = "one broken part for each check, as CI does")
    private boolean fast;

    @Option(names = "--only", paramLabel = "TEXT", description = "cases whose name contains this")
    private String only = "";

    @Option(names = "--out", paramLabel = "DIR", description = "folder for logs (default: results)")
    private @Nullable Path out;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter terminal = spec.commandLine().getOut();
        SelfTest.Choice choice = new SelfTest.Choice(fast, only);
        List<String> names = SelfTest.names(choice);
        if (names.isEmpty()) {
            throw new UsageProblem("--only: no case has '" + only + "' in its name; all of them: "
                    + String.join("; ", SelfTest.names(new SelfTest.Choice(fast, ""))));
        }
        Path wrk = Toolchains.read(Places.toolchains())
                .wrk()
                .orElseThrow(() -> new UsageProblem("wrk was not found: run 'make setup'"));
        terminal.println(names.size() + " cases, about " + (names.size() * SECONDS_A_CASE + 59) / 60 + " min at most");
        terminal.flush();
        try (LockFile lock = LockFile.acquire(Places.lock(), "bench/lab selftest")) {
            ShutdownWatch.watch();
            RunFolder folder = RunFolder.createFor(
                    "selftest", out == null ? Places.results() : out.toAbsolutePath(), Places.root(), Instant.now());
            Layout layout = LayoutPlanner.plan(Topology.read());
            LabAffinity.pin(layout.lab());
            SelfTestReport report = new SelfTest(Places.root(), wrk, folder.logs(), layout, line -> {
                        terminal.println(line);
                        terminal.flush();
                    })
                    .run(choice);
            report.lines().forEach(terminal::println);
            return (report.passed() ? ExitCode.ALL_TRUSTED : ExitCode.NOT_ALL_TRUSTED).number();
        } catch (LockHeld held) {
            spec.commandLine().getErr().println("another run is under way on this machine: " + held.holder());
            return ExitCode.PREFLIGHT.number();
        }
    }
}
