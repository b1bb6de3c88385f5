package lab.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import lab.plan.Plan;
import lab.plan.PlanText;
import lab.plan.Toolchains;
import lab.trial.ByHand;
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
            "  bench/lab plan --profile smoke --only helidon-virtual --commands | bash"
        })
final class PlanCommand implements Callable<Integer> {
    @Mixin
    private PlanOptions options;

    @Option(names = "--commands", description = "print a shell script that does it by hand: stub, servers, load")
    private boolean commands;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Toolchains toolchains = Toolchains.read(Places.toolchains());
        Plan plan = options.plan(toolchains);
        (commands ? ByHand.lines(plan, toolchains.wrk().map(Path::toString).orElse("wrk")) : PlanText.lines(plan))
                .forEach(out::println);
        return ExitCode.ALL_TRUSTED.number();
    }
}
