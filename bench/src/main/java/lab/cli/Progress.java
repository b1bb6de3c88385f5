package lab.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.OptionalDouble;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.trial.TrialRecord;

/**
 * Tells where the run is and when it will end: one line a trial, and on a terminal its phases in the same line with the rate seen.
 */
final class Progress {
    private static final boolean TERMINAL = Boolean.getBoolean("lab.terminal");
    private static final int COLUMNS = Integer.getInteger("lab.columns", 80);
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Plan plan;
    private final PrintWriter out;
    private final Verbosity verbosity;
    private final Eta eta;
    private String head = "";
    private int width;

    Progress(Plan plan, PrintWriter out, Verbosity verbosity) {
        this.plan = plan;
        this.out = out;
        this.verbosity = verbosity;
        this.eta = new Eta(plan);
    }

    /** A trial that an earlier part of the run has stored. */
    void stored(TrialRecord record) {
        eta.after(record.planned(), seconds(record));
    }

    void begin(PlannedTrial trial) {
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
                clock(eta.secondsLeft()));
        if (verbosity.verbose()) {
            out.println(head);
            out.flush();
        } else {
            overwrite(head);
        }
    }

    /** A phase of the trial under way; where each has no line of its own, shown on a terminal alone, which can be overwritten. */
    void phase(String phase) {
        if (verbosity.verbose()) {
            out.println("  " + TIME.format(Instant.now()) + "  " + phase);
            out.flush();
        } else {
            overwrite(head + "  " + phase);
        }
    }

    void end(TrialRecord record) {
        eta.after(record.planned(), seconds(record));
        if (verbosity.quiet()) {
            return;
        }
        String line = String.format(Locale.ROOT, "%s  %s, took %.0f s", head, outcome(record), seconds(record));
        if (TERMINAL && !verbosity.verbose()) {
            overwrite(line);
            out.println();
        } else {
            out.println(line);
        }
        width = 0;
        out.flush();
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

    /** A wrapped line could not be overwritten: what is too long loses its middle, since the phase stands at its end. */
    private void overwrite(String text) {
        if (TERMINAL && !verbosity.quiet()) {
            int tail = Math.min(text.length(), COLUMNS / 2);
            String line = text.length() < COLUMNS
                    ? text
                    : text.substring(0, COLUMNS - tail - 3) + ".." + text.substring(text.length() - tail);
            out.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
            width = line.length();
            out.flush();
        }
    }

    private static String clock(double seconds) {
        Duration left = Duration.ofSeconds(Math.round(seconds));
        return left.toMinutes() > 0 ? left.toMinutes() + " min" : left.toSeconds() + " s";
    }
}
