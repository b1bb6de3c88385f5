package lab.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import lab.plan.ByHand;
import lab.plan.Plan;
import lab.plan.PlanText;
import lab.plan.Toolchains;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows what a run would do, and starts nothing. */
@Command(
        name = "plan",
        mixinStandardHelpOptions = true,
        description = "Show what a run would do, in which order and how long it takes; start nothing.",
        footer = {
            "",
            "Examples:",
            "  bench/lab plan --profile sweep --only tomcat-virtual,go-goroutine",
            "  bench/lab plan --only helidon-virtual --commands"
        })
final class PlanCommand implements Callable<Integer> {
    @Mixin
    private PlanOptions options;

    @Option(names = "--commands", description = "print the shell lines that do it by hand: stub, servers, load")
    private boolean commands;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Plan plan = options.plan(Toolchains.read(Places.toolchains()));
        (commands ? ByHand.lines(plan) : PlanText.lines(plan)).forEach(out::println);
        return ExitCode.ALL_TRUSTED.number();
    }
}
