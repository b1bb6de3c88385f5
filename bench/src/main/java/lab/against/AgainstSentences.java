package lab.against;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import lab.stats.Comparison;
import lab.stats.PairedBlocks;

/** What stands below the table: how to read it, and for each row what decided and what spoke against it. */
final class AgainstSentences {
    /** A reader of a terminal sees why; all of it is in the report. */
    private static final int REASONS_SHOWN = 3;

    private AgainstSentences() {}

    static String versions(AgainstPlan plan) {
        return "A (baseline): " + plan.other().text() + "; B: " + plan.here().text();
    }

    /** For all rows. */
    static String legend() {
        return String.format(
                Locale.ROOT,
                "B / A: geometric mean over the pairs of processes. Different only from %.0f %% on and with p below %.2f, after"
                        + " Holm over the rows of each measure; else a tie. \"callable from\": the smallest true difference that"
                        + " would have been called in 9 of 10 such runs.",
                100 * (Comparison.LEAST_RATIO - 1),
                Comparison.ALPHA);
    }

    static List<String> of(AgainstRow row, boolean all) {
        List<String> lines = new ArrayList<>();
        lines.add(counted(row));
        PairedBlocks.Answer rate = row.figure(Measure.RATE).answer();
        if (rate != null && rate.theseProcessesOnly()) {
            lines.add(
                    "a single pair counts: interval and p come from its blocks, so that the answer holds for these two"
                            + " processes only; --repeats 3 or more says something about the versions");
        }
        if (row.limitedByConnections()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "limited by its connections (ceiling %,.0f req/s): the rate can differ little, read CPU per request",
                    row.ceilingPerSecond()));
        }
        String absent = row.figure(Measure.P50).absent();
        if (absent != null && !row.isRejected()) {
            lines.add("no claim about latency: " + absent);
        }
        lines.addAll(row.notes());
        List<String> rejected = row.rejected();
        int shown = all ? rejected.size() : Math.min(REASONS_SHOWN, rejected.size());
        rejected.subList(0, shown).forEach(reason -> lines.add("not counted: " + reason));
        if (shown < rejected.size()) {
            lines.add("not counted: " + (rejected.size() - shown) + " more, in report.md");
        }
        return lines;
    }

    private static String counted(AgainstRow row) {
        return row.pairs().counted() + " of " + row.pairs().planned() + " pairs count, with "
                + row.blocks().counted() + " of " + row.blocks().planned() + " blocks";
    }
}
