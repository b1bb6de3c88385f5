package lab.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import lab.against.AgainstFolder;
import lab.against.AgainstReport;
import lab.against.AgainstResult;
import lab.against.AgainstRow;
import org.jspecify.annotations.Nullable;

/** Judges what a comparison has stored so far, prints the table and writes the files; after each round and at the end. */
final class AgainstOutput {
    private final AgainstFolder folder;
    private final PrintWriter terminal;
    private final PrintWriter err;

    AgainstOutput(AgainstFolder folder, PrintWriter terminal, PrintWriter err) {
        this.folder = folder;
        this.terminal = terminal;
        this.err = err;
    }

    AgainstFolder folder() {
        return folder;
    }

    /** Judges and writes anew from the stored records alone, and prints the table where that is wanted. */
    AgainstResult show(boolean print) {
        AgainstResult result = AgainstResult.of(folder, Lab.VERSION);
        AgainstReport report = new AgainstReport(result);
        report.files().forEach(folder::writeText);
        if (print) {
            terminal.println();
            terminal.println(report.terminal());
            terminal.flush();
        }
        return result;
    }

    /** After Ctrl-C: the table of the pairs that are finished, if there is one. */
    void ofWhatIsFinished() {
        // File channels refuse to write for an interrupted thread.
        boolean interrupted = Thread.interrupted();
        if (!folder.pairs().isEmpty()) {
            show(true);
            terminal.println("results: " + Places.shown(folder.path()));
            terminal.flush();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    int atEnd(@Nullable Double failOn) {
        AgainstResult result = show(true);
        terminal.println("results: " + Places.shown(folder.path()));
        terminal.flush();
        boolean passed = failOn == null || passes(result, failOn);
        return (passed && result.allCounted() ? ExitCode.ALL_TRUSTED : ExitCode.NOT_ALL_TRUSTED).number();
    }

    /** A gate lets nothing pass of which nothing is known. */
    private boolean passes(AgainstResult result, double share) {
        List<AgainstRow> slower = result.slowerBy(share);
        List<AgainstRow> undecided = result.undecided();
        tell("slower", slower);
        tell("not decided", undecided);
        return slower.isEmpty() && undecided.isEmpty() && !result.rows().isEmpty();
    }

    private void tell(String what, List<AgainstRow> rows) {
        if (!rows.isEmpty()) {
            err.println("--fail-on: " + what + ": "
                    + rows.stream().map(AgainstRow::label).collect(Collectors.joining("; ")));
        }
    }
}
