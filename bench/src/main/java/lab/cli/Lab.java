package lab.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import lab.against.AgainstProblem;
import lab.catalog.ManifestProblem;
import lab.catalog.UnknownName;
import lab.compare.CompareProblem;
import lab.host.Interrupted;
import lab.trial.RunFolderProblem;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The lab's command line: {@code bench/lab}. */
@Command(
        name = "bench/lab",
        mixinStandardHelpOptions = true,
        version = "lab " + Lab.VERSION,
        description =
                "Compares runtimes on one pinned downstream stub. A number appears only with proof that it was earned.",
        subcommands = {
            RunCommand.class,
            PlanCommand.class,
            ConformanceCommand.class,
            JudgeCommand.class,
            ReportCommand.class,
            CompareCommand.class,
            ListCommand.class,
            DoctorCommand.class,
            SelfTestCommand.class,
            CompletionCommand.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all rows trusted",
            "1:run and judge: a row is doubtful or rejected; --fail-on: slower or not decided",
            "2:usage or manifest",
            "3:preflight refused",
            "4:interrupted",
            "5:internal"
        },
        footer = {"", "Example: bench/lab run --profile smoke --only go-goroutine"})
public final class Lab implements Runnable {
    /** Of the lab itself; stands in every result. */
    static final String VERSION = "0.1.0";

    @Spec
    private CommandSpec spec;

    private Lab() {}

    public static void main(String[] arguments) {
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int code = commandLine(out, err).execute(arguments);
        ShutdownWatch.finished();
        System.exit(code);
    }

    /** The whole command line, for the launcher and for tests. */
    static CommandLine commandLine(PrintWriter out, PrintWriter err) {
        CommandLine line = new CommandLine(new Lab()).setOut(out).setErr(err).setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((problem, command, parsed) -> explain(problem, err));
        return line;
    }

    private static int explain(Exception problem, PrintWriter err) {
        if (problem instanceof Interrupted) {
            err.println("interrupted: everything that was started has been ended, finished trials are kept");
            return ExitCode.INTERRUPTED.number();
        }
        if (problem instanceof ManifestProblem
                || problem instanceof UnknownName
                || problem instanceof RunFolderProblem
                || problem instanceof CompareProblem
                || problem instanceof AgainstProblem
                || problem instanceof UsageProblem) {
            err.println(problem.getMessage());
            return ExitCode.USAGE.number();
        }
        err.println("the lab itself failed: " + problem);
        problem.printStackTrace(err);
        return ExitCode.INTERNAL.number();
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
