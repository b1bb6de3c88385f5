package lab.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints what makes a shell complete commands and options. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = "Print a completion script for bash and zsh.",
        footer = {"", "Example: source <(bench/lab completion)"})
final class CompletionCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        // Shells complete by the last part of the path.
        spec.commandLine().getOut().println(AutoComplete.bash("lab", spec.root().commandLine()));
        return ExitCode.ALL_TRUSTED.number();
    }
}
