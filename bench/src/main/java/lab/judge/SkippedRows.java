package lab.judge;

import java.util.List;
import java.util.Map;
import lab.plan.Plan;
import lab.plan.Target;

/** Rows for what was asked for and can't run here: every cell that was asked for has a row. */
final class SkippedRows {
    private SkippedRows() {}

    static List<Row> of(Plan plan) {
        return plan.skipped().stream()
                .flatMap(skipped -> plan.profile().levels().stream().map(level -> row(plan, skipped, level)))
                .toList();
    }

    private static Row row(Plan plan, Plan.Skipped skipped, int level) {
        var target = new Target(
                skipped.runtime(),
                skipped.variant(),
                skipped.client(),
                null,
                skipped.settings(),
                null,
                false,
                false,
                true,
                "",
                List.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                List.of(),
                null,
                null,
                skipped.endpoint(),
                skipped.jdk());
        return RowOf.trials(plan, target, level, 0, List.of(), skipped.reason());
    }
}
