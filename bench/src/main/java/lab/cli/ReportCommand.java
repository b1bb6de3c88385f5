package lab.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import lab.against.AgainstFolder;
import lab.against.AgainstReport;
import lab.against.AgainstResult;
import lab.judge.Judge;
import lab.judge.Judgement;
import lab.report.Report;
import lab.trial.RunFolder;
import lab.trial.TrialRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints one of a stored run's reports to standard output; writes nothing. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Print a stored run's report to standard output; write nothing.",
        footer = {"", "Example: bench/lab report results/latest --format markdown"})
final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "RUN", description = "a run's folder")
    private Path run = Path.of("results/latest");

    @Option(
            names = "--format",
            paramLabel = "NAME",
            defaultValue = "table",
            description = "table (default), markdown, html, csv or json")
    private String format = "table";

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (AgainstFolder.isOne(run)) {
            spec.commandLine().getOut().println(against(AgainstFolder.open(run, Places.root())));
            spec.commandLine().getOut().flush();
            return ExitCode.ALL_TRUSTED.number();
        }
        RunFolder folder = RunFolder.open(run, Places.root());
        List<TrialRecord> trials = folder.trials();
        Judgement judgement = Judge.judge(folder.plan(), trials);
        Report report = new Report(folder.id(), Lab.VERSION, folder.plan(), folder.environment(), trials, judgement);
        spec.commandLine()
                .getOut()
                .println(
                        switch (format) {
                            case "table" -> report.terminalTable(false);
                            case "markdown" -> report.files().get("report.md");
                            case "html" -> report.files().get("report.html");
                            case "csv" -> report.files().get("results.csv");
                            case "json" -> report.files().get("results.json");
                            default ->
                                throw new UsageProblem("--format: expected table, markdown, html, csv or json; found '"
                                        + format + "'");
                        });
        spec.commandLine().getOut().flush();
        return ExitCode.ALL_TRUSTED.number();
    }

    private String against(AgainstFolder folder) {
        AgainstReport report = new AgainstReport(AgainstResult.of(folder, Lab.VERSION));
        return switch (format) {
            case "table" -> report.terminal();
            case "markdown" -> report.markdown();
            case "json" -> report.json();
            default ->
                throw new UsageProblem("--format: expected table, markdown or json, as " + folder.id()
                        + " compares two versions; found '" + format + "'");
        };
    }
}
