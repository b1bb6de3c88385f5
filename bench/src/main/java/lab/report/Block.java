package lab.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import lab.judge.Row;
import lab.judge.Verdict;

/**
 * The rows of one settings and level, in the order of the table: rows with a rate by rate, then the rest, and the harness's
 * own row (wrk straight at the stub) at the foot.
 */
record Block(String settings, int connections, List<Row> rows) {
    private static final String HARNESS = "stub-direct";

    static List<Block> of(List<Row> rows) {
        Map<String, List<Row>> grouped = new LinkedHashMap<>();
        rows.stream()
                .filter(row -> row.key().level().connections() != null)
                .sorted(Comparator.comparing((Row row) -> row.key().settings().equals("as-shipped"))
                        .thenComparingInt(Block::level)
                        .thenComparing(row -> row.key().variant().equals(HARNESS))
                        .thenComparing(row -> !crossed(row) && row.verdict() == Verdict.REJECTED)
                        .thenComparingDouble(row -> crossed(row) ? 0 : rateDescending(row)))
                .forEach(row -> grouped.computeIfAbsent(
                                row.key().settings() + " " + level(row), key -> new ArrayList<>())
                        .add(row));
        return grouped.values().stream()
                .map(group -> new Block(group.getFirst().key().settings(), level(group.getFirst()), List.copyOf(group)))
                .toList();
    }

    /** Rows of a scenario with a matrix stay in the plan's order: what is asked is the difference between neighbours. */
    private static boolean crossed(Row row) {
        return !row.key().label().equals(row.key().variant());
    }

    private static int level(Row row) {
        return Objects.requireNonNull(row.key().level().connections());
    }

    private static double rateDescending(Row row) {
        return row.rate().requestsPerSecond() == null
                ? Double.MAX_VALUE
                : -row.rate().requestsPerSecond().median();
    }

    /** What stands above it: the level, and the ceiling that Little's law sets for it. */
    String heading() {
        OptionalDouble ceiling = ceiling(rows);
        String text = String.format(Locale.ROOT, "%d connections, %s", connections, settings);
        return ceiling.isEmpty()
                ? text
                : text
                        + String.format(
                                Locale.ROOT,
                                "; ceiling %,.0f req/s (connections / measured wait)",
                                ceiling.getAsDouble());
    }

    /** Mean of the rows' ceilings: each has measured its own wait. Rejected rows say nothing here either. */
    static OptionalDouble ceiling(List<Row> rows) {
        return rows.stream()
                .filter(Row::usable)
                .map(row -> row.rate().ceilingRequestsPerSecond())
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .average();
    }
}
