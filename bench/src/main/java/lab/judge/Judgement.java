package lab.judge;

import java.util.List;

/** What the stored records of a run amount to. */
public record Judgement(List<Row> rows) {
    public Judgement {
        rows = List.copyOf(rows);
    }

    /** Whether nothing that was measured is doubtful or rejected; skipped rows don't count. */
    public boolean allTrusted() {
        return rows.stream().allMatch(row -> row.verdict() == Verdict.TRUSTED || row.verdict() == Verdict.SKIPPED);
    }
}
