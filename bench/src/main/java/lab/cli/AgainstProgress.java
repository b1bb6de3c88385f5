package lab.cli;

import java.io.PrintWriter;
import java.util.Locale;
import lab.against.AgainstPlan;
import lab.against.PairRecord;
import lab.against.PlannedPair;

/** Tells where a comparison is and when it will end: one line a pair, and on a terminal its phases in the same line. */
final class AgainstProgress {
    private static final boolean TERMINAL = Boolean.getBoolean("lab.terminal");

    private final AgainstPlan plan;
    private final PrintWriter out;
    private double takenSeconds;
    private double plannedSeconds;
    private double plannedLeft;
    private String head = "";
    private int width;

    AgainstProgress(AgainstPlan plan, PrintWriter out) {
        this.plan = plan;
        this.out = out;
        this.plannedLeft = plan.estimateSeconds();
    }

    void begin(PlannedPair pair) {
        double left = plannedLeft * (plannedSeconds > 0 ? takenSeconds / plannedSeconds : 1);
        head = String.format(
                Locale.ROOT,
                "[%d/%d] round %d  %s %s  (about %s left)",
                pair.index() + 1,
                plan.pairs().size(),
                pair.round(),
                pair.here().label(),
                pair.here().settings(),
                left < 90 ? Math.round(left) + " s" : Math.round(left / 60) + " min");
        phase("");
    }

    /** Shown on a terminal alone, where it can be overwritten. */
    void phase(String phase) {
        if (TERMINAL) {
            String line = head + "  " + phase;
            out.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
            out.flush();
            width = line.length();
        }
    }

    void end(PairRecord record) {
        double seconds = (record.endedUnixNs() - record.startedUnixNs()) / 1e9;
        takenSeconds += seconds;
        plannedSeconds += record.planned().estimateSeconds();
        plannedLeft -= record.planned().estimateSeconds();
        String line = String.format(Locale.ROOT, "%s  %s, took %.0f s", head, outcome(record), seconds);
        out.println((TERMINAL ? "\r" : "") + line + " ".repeat(Math.max(0, width - line.length())));
        out.flush();
        width = 0;
    }

    private static String outcome(PairRecord record) {
        PairRecord.Failure failure = record.failure();
        return failure == null
                ? record.blocks().size() + " blocks"
                : failure.side() + " FAILED in " + failure.phase() + ": "
                        + failure.message().lines().findFirst().orElse("");
    }
}
