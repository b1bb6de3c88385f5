package lab.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import lab.plan.PlanText;
import lab.plan.Toolchains;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows what a run would do, and starts nothing. */
@Command(
        name = "plan",
        mixinStandardHelpOptions = true,
        description = "Show what a run would do, in which order and how long it takes; start nothing.",
        footer = {"", "Example: bench/lab plan --profile sweep --only tomcat-virtual,go-goroutine"})
final class PlanCommand implements Callable<Integer> {
    @Mixin
    private PlanOptions options;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PlanText.lines(options.plan(Toolchains.read(Places.toolchains()))).forEach(out::println);
        return ExitCode.ALL_TRUSTED.number();
    }
}
