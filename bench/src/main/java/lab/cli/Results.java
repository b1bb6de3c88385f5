package lab.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import lab.judge.Judge;
import lab.judge.Judgement;
import lab.plan.Plan;
import lab.report.Report;
import lab.trial.RunFolder;
import lab.trial.TrialRecord;

/** Judges what a run has stored so far, prints the table and writes the files; after each round and at the end. */
final class Results {
    private final RunFolder folder;
    private final PrintWriter terminal;

    Results(RunFolder folder, PrintWriter terminal) {
        this.folder = folder;
        this.terminal = terminal;
    }

    /**
     * A whole round is done: a reader may stop here.
     *
     * @param print whether the table is printed as well as written
     */
    void afterRound(boolean print) {
        Report report = write();
        if (print) {
            print(report);
        }
        folder.becomeLatest();
    }

    /** After Ctrl-C: the table of the trials that are finished, if there is one. */
    void ofWhatIsFinished() {
        // File channels refuse to write for an interrupted thread.
        boolean interrupted = Thread.interrupted();
        if (!folder.trials().isEmpty()) {
            show();
            terminal.println("finish it with: bench/lab run --resume " + Places.shown(folder.path()));
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** @return whether every row is trusted */
    boolean atEnd() {
        Judgement judgement = show();
        folder.becomeLatest();
        terminal.println("results: " + Places.shown(folder.path()));
        return judgement.allTrusted();
    }

    /** Judges and writes anew from the stored records alone, and prints the table. */
    Judgement show() {
        Report report = write();
        print(report);
        return report.judgement();
    }

    private Report write() {
        Plan plan = folder.plan();
        List<TrialRecord> trials = folder.trials();
        Judgement judgement = Judge.judge(plan, trials);
        Report report = new Report(folder.id(), Lab.VERSION, plan, folder.environment(), trials, judgement);
        for (Map.Entry<String, String> file : report.files().entrySet()) {
            folder.writeText(file.getKey(), file.getValue());
        }
        return report;
    }

    private void print(Report report) {
        terminal.println();
        terminal.println(report.terminalTable(colour()));
        terminal.flush();
    }

    private static boolean colour() {
        return Boolean.getBoolean("lab.terminal") && System.getenv("NO_COLOR") == null;
    }
}
