package lab.cli;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** How much a run tells while it runs. */
final class Verbosity {
    @ArgGroup
    private Choice choice = new Choice();

    private static final class Choice {
        @Option(
                names = {"-q", "--quiet"},
                description = "print the last table alone")
        private boolean quiet;

        @Option(
                names = {"-v", "--verbose"},
                description = "print each phase, with its time (UTC) and the rate seen, on a line of its own")
        private boolean verbose;
    }

    boolean quiet() {
        return choice.quiet;
    }

    boolean verbose() {
        return choice.verbose;
    }
}
