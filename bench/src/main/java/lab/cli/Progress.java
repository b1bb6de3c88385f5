package lab.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalDouble;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.trial.TrialRecord;

/** Tells where a run is and when it will end: one line a trial. */
final class Progress {
    private final Plan plan;
    private final StatusLine line;
    private final Eta eta;

    Progress(Plan plan, PrintWriter out, Verbosity verbosity) {
        this.plan = plan;
        this.line = new StatusLine(out, verbosity);
        this.eta = new Eta(plan);
    }

    /** A trial that an earlier part of the run has stored. */
    void stored(TrialRecord record) {
        eta.after(record.planned(), seconds(record));
    }

    void begin(PlannedTrial trial) {
        String level = trial.target().cold() ? " at " + trial.highestLevel() + ", from cold" : "";
        line.begin(String.format(
                Locale.ROOT,
                "[%d/%d] round %d  %s %s%s  (about %s left)",
                trial.index() + 1,
                plan.trials().size(),
                trial.round(),
                trial.target().label(),
                trial.target().settings(),
                level,
                clock(eta.secondsLeft())));
    }

    /** A phase of the trial under way. */
    void phase(String phase) {
        line.phase(phase);
    }

    void end(TrialRecord record) {
        eta.after(record.planned(), seconds(record));
        line.end(String.format(Locale.ROOT, "%s, took %.0f s", outcome(record), seconds(record)));
    }

    private static double seconds(TrialRecord record) {
        return (record.endedUnixNs() - record.startedUnixNs()) / 1e9;
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

    static String clock(double seconds) {
        Duration left = Duration.ofSeconds(Math.round(seconds));
        return left.toMinutes() > 0 ? left.toMinutes() + " min" : left.toSeconds() + " s";
    }
}
