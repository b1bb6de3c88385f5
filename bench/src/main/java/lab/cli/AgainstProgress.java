package lab.cli;

import java.io.PrintWriter;
import java.util.Locale;
import lab.against.AgainstPlan;
import lab.against.PairRecord;
import lab.against.PlannedPair;

/** Tells where a comparison is and when it will end: one line a pair. */
final class AgainstProgress {
    private final AgainstPlan plan;
    private final StatusLine line;
    private double takenSeconds;
    private double plannedSeconds;
    private double plannedLeft;

    AgainstProgress(AgainstPlan plan, PrintWriter out, Verbosity verbosity) {
        this.plan = plan;
        this.line = new StatusLine(out, verbosity);
        this.plannedLeft = plan.estimateSeconds();
    }

    void begin(PlannedPair pair) {
        double left = plannedLeft * (plannedSeconds > 0 ? takenSeconds / plannedSeconds : 1);
        line.begin(String.format(
                Locale.ROOT,
                "[%d/%d] round %d  %s %s  (about %s left)",
                pair.index() + 1,
                plan.pairs().size(),
                pair.round(),
                pair.here().label(),
                pair.here().settings(),
                Progress.clock(left)));
    }

    void phase(String phase) {
        line.phase(phase);
    }

    void end(PairRecord record) {
        double seconds = (record.endedUnixNs() - record.startedUnixNs()) / 1e9;
        takenSeconds += seconds;
        plannedSeconds += record.planned().estimateSeconds();
        plannedLeft -= record.planned().estimateSeconds();
        line.end(String.format(Locale.ROOT, "%s, took %.0f s", outcome(record), seconds));
    }

    private static String outcome(PairRecord record) {
        PairRecord.Failure failure = record.failure();
        return failure == null
                ? record.blocks().size() + " blocks"
                : failure.side() + " FAILED in " + failure.phase() + ": "
                        + failure.message().lines().findFirst().orElse("");
    }
}
