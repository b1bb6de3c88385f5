package lab.against;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A comparison as its stored records tell it.
 *
 * @param environment as stored
 * @param started of the first pair, or of nothing yet
 * @param done pairs that are stored
 */
public record AgainstResult(
        String id,
        String labVersion,
        AgainstPlan plan,
        Map<String, Object> environment,
        String started,
        int done,
        List<AgainstRow> rows) {
    public AgainstResult {
        rows = List.copyOf(rows);
    }

    /** Reads and judges; the same records give the same answer. */
    public static AgainstResult of(AgainstFolder folder, String labVersion) {
        AgainstPlan plan = folder.plan();
        List<PairFigures> pairs = new ArrayList<>();
        String started = "";
        for (var file : folder.pairs()) {
            PairRecord pair = folder.pair(file);
            started = started.isEmpty() ? pair.startedUtc() : started;
            pairs.add(PairFigures.of(pair, plan));
        }
        return new AgainstResult(
                folder.id(),
                labVersion,
                plan,
                folder.environment(),
                started,
                pairs.size(),
                AgainstJudge.rows(plan, pairs));
    }

    /** Whether every planned pair was taken and counts in every row. */
    public boolean allCounted() {
        return !rows.isEmpty() && done == plan.pairs().size() && rows.stream().allMatch(AgainstRow::complete);
    }

    /** Rows called slower by at least this share. */
    public List<AgainstRow> slowerBy(double share) {
        return rows.stream().filter(row -> row.slowerBy(share)).toList();
    }

    public List<AgainstRow> undecided() {
        return rows.stream().filter(AgainstRow::undecided).toList();
    }
}
