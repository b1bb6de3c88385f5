package lab.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalDouble;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.trial.TrialRecord;

/**
 * Tells where the run is and when it will end: one line a trial, and on a terminal its phases in the same line. The estimate
 * starts as the plan's and is then scaled by how long the finished trials took against theirs.
 */
final class Progress {
    private static final boolean TERMINAL = Boolean.getBoolean("lab.terminal");

    private final Plan plan;
    private final PrintWriter out;
    private double plannedSeconds;
    private double takenSeconds;
    private double plannedLeft;
    private String head = "";
    private int width;

    Progress(Plan plan, PrintWriter out) {
        this.plan = plan;
        this.out = out;
        this.plannedLeft =
                plan.trials().stream().mapToInt(PlannedTrial::estimateSeconds).sum();
    }

    void begin(PlannedTrial trial) {
        double scale = plannedSeconds > 0 ? takenSeconds / plannedSeconds : 1;
        String level = trial.target().cold() ? " at " + trial.highestLevel() + ", from cold" : "";
        head = String.format(
                Locale.ROOT,
                "[%d/%d] round %d  %s %s%s  (about %s left)",
                trial.index() + 1,
                plan.trials().size(),
                trial.round(),
                trial.target().label(),
                trial.target().settings(),
                level,
                clock(plannedLeft * scale));
        show(head);
    }

    /** A phase of the trial under way; shown on a terminal alone, where it can be overwritten. */
    void phase(String phase) {
        if (TERMINAL) {
            show(head + "  " + phase);
        }
    }

    void end(TrialRecord record) {
        double seconds = (record.endedUnixNs() - record.startedUnixNs()) / 1e9;
        plannedSeconds += record.planned().estimateSeconds();
        takenSeconds += seconds;
        plannedLeft -= record.planned().estimateSeconds();
        show(String.format(Locale.ROOT, "%s  %s, took %.0f s", head, outcome(record), seconds));
        out.println();
        out.flush();
    }

    private static String outcome(TrialRecord record) {
        if (record.failure() != null) {
            return "FAILED in " + record.failure().phase() + ": "
                    + record.failure().message().lines().findFirst().orElse("");
        }
        OptionalDouble rate = record.windows().stream()
                .filter(window -> window.wrk().dump() != null)
                .mapToDouble(window -> window.wrk().dump().requestsPerSecond())
                .max();
        return rate.isPresent() ? String.format(Locale.ROOT, "up to %.0f req/s seen", rate.getAsDouble()) : "no window";
    }

    private void show(String line) {
        if (TERMINAL) {
            out.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
            width = line.length();
        } else if (line.contains("took")) {
            out.print(line);
        }
        out.flush();
    }

    private static String clock(double seconds) {
        Duration left = Duration.ofSeconds(Math.round(seconds));
        return left.toMinutes() > 0 ? left.toMinutes() + " min" : left.toSeconds() + " s";
    }
}
