package lab.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import lab.against.AgainstFolder;
import lab.judge.Judgement;
import lab.trial.RunFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Judges a stored run anew: the same records give the same answer, and newer checks can judge older runs. */
@Command(
        name = "judge",
        mixinStandardHelpOptions = true,
        description = "Judge a stored run anew from its records, print the table and rewrite its results.",
        footer = {"", "Example: bench/lab judge results/latest"})
final class JudgeCommand implements Callable<Integer> {
    @Parameters(paramLabel = "RUN", description = "a run's folder")
    private Path run = Path.of("results/latest");

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (AgainstFolder.isOne(run)) {
            return new AgainstOutput(
                            AgainstFolder.open(run, Places.root()),
                            spec.commandLine().getOut(),
                            spec.commandLine().getErr())
                    .atEnd(null);
        }
        RunFolder folder = RunFolder.open(run, Places.root());
        Judgement judgement = new Results(folder, spec.commandLine().getOut()).show();
        return (judgement.allTrusted() ? ExitCode.ALL_TRUSTED : ExitCode.NOT_ALL_TRUSTED).number();
    }
}
