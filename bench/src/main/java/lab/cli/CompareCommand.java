package lab.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import lab.compare.Change;
import lab.compare.ChangeTable;
import lab.compare.Changes;
import lab.compare.Compared;
import lab.report.HtmlPage;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says whether stored runs differ: faster, slower or tie, with the smallest difference that could have been called. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = "Compare stored runs row by row: faster, slower or tie. The first is the baseline.",
        footer = {
            "",
            "Examples:",
            "  bench/lab compare results/20260101T000000Z-wait-quick results/latest",
            "  bench/lab compare --baseline main.json branch-a.json branch-b.json --fail-on slower:5%%",
            "  bench/lab compare A B --format markdown",
            "  bench/lab compare A B --format html > changes.html"
        })
final class CompareCommand implements Callable<Integer> {
    private static final int SHOWN = 5;

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "folders of runs, or results.json files")
    private List<Path> runs = List.of();

    @Option(
            names = "--baseline",
            paramLabel = "RUN",
            description = "what all others are compared with (default: the first)")
    private @Nullable Path baseline;

    @Option(
            names = "--fail-on",
            paramLabel = "slower:N%",
            description =
                    "end with 1 where a row is called slower, by N %% or more, or where one of the baseline can't be decided")
    private @Nullable String failOn;

    @Option(names = "--other-machines", description = "compare although the machines or layouts differ")
    private boolean otherMachines;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            defaultValue = "table",
            description = "table (default), markdown or html")
    private String format = "table";

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        double share = failOn == null ? Double.NaN : FailOn.share(failOn);
        List<Path> others = new ArrayList<>(runs);
        Path first = baseline == null ? others.removeFirst() : baseline;
        if (new HashSet<>(others).size() < others.size()) {
            throw new UsageProblem("compare: expected each run once, found " + others);
        }
        if (others.isEmpty()) {
            throw new UsageProblem("compare: expected at least two runs, found " + first + " alone");
        }
        Compared compared = Changes.of(first, others, otherMachines);
        spec.commandLine()
                .getOut()
                .println(
                        switch (format) {
                            case "table" -> ChangeTable.terminal(compared);
                            case "markdown" -> ChangeTable.markdown(compared);
                            case "html" -> HtmlPage.ofMarkdown("What differs", ChangeTable.markdown(compared));
                            default ->
                                throw new UsageProblem(
                                        "--format: expected table, markdown or html; found '" + format + "'");
                        });
        spec.commandLine().getOut().flush();
        return (failOn == null || passes(compared, share) ? ExitCode.ALL_TRUSTED : ExitCode.NOT_ALL_TRUSTED).number();
    }

    /** A gate lets nothing pass of which nothing is known. */
    private boolean passes(Compared compared, double share) {
        List<Change> slower = compared.slowerBy(share);
        List<Change> undecided = compared.undecided();
        slower.forEach(change -> tell("slower: " + change.label()));
        undecided.stream().limit(SHOWN).forEach(change -> tell("not decided: " + change.label() + ": " + change.why()));
        if (undecided.size() > SHOWN) {
            tell("not decided: " + (undecided.size() - SHOWN) + " more");
        }
        boolean decided = compared.changes().stream()
                .anyMatch(change -> change.kind() != Change.Kind.NOT_COMPARED && !change.undecided());
        if (!decided) {
            tell("no row could be decided");
        }
        return decided && slower.isEmpty() && undecided.isEmpty();
    }

    private void tell(String line) {
        spec.commandLine().getErr().println("--fail-on: " + line);
    }
}
