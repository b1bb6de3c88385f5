package lab.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import lab.judge.Row;
import lab.judge.Verdict;

/**
 * A text chart of each variant's curve: at each level a bar as long as the rate, on one scale for the whole chart, and the
 * ceiling of Little's law as a mark. A plateau of a pool shows as bars that stop growing while the mark moves on.
 */
final class CurveChart {
    private static final int WIDTH = 60;

    private CurveChart() {}

    static List<String> of(List<Row> rows) {
        Map<String, List<Row>> byVariant = new LinkedHashMap<>();
        rows.stream()
                .filter(row -> row.rate().requestsPerSecond() != null && row.verdict() != Verdict.REJECTED)
                .forEach(row -> byVariant
                        .computeIfAbsent(row.key().label() + ", " + row.key().settings(), key -> new ArrayList<>())
                        .add(row));
        double most = rows.stream()
                .filter(Row::usable)
                .flatMap(row -> java.util.stream.Stream.of(
                        row.rate().ceilingRequestsPerSecond(),
                        row.rate().requestsPerSecond() == null
                                ? null
                                : row.rate().requestsPerSecond().median()))
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(1);
        List<String> lines = new ArrayList<>();
        byVariant.forEach((name, levels) -> {
            if (levels.size() > 1) {
                lines.add(name);
                levels.stream()
                        .sorted(Comparator.comparingInt(row -> level(row)))
                        .forEach(row -> lines.add(line(row, most)));
                lines.add("");
            }
        });
        return lines;
    }

    private static int level(Row row) {
        return Objects.requireNonNullElse(row.key().level().connections(), 0);
    }

    private static String line(Row row, double most) {
        double rate = Objects.requireNonNull(row.rate().requestsPerSecond()).median();
        StringBuilder bar = new StringBuilder("#".repeat(columns(rate, most)));
        Double ceiling = row.rate().ceilingRequestsPerSecond();
        if (ceiling != null) {
            int mark = columns(ceiling, most);
            bar.append(" ".repeat(Math.max(0, mark - bar.length()))).insert(mark, '|');
        }
        return String.format(
                Locale.ROOT,
                "%6d  %-" + (WIDTH + 2) + "s %10s req/s  %s",
                level(row),
                bar,
                Units.rate(rate),
                Cells.limit(row));
    }

    private static int columns(double rate, double most) {
        return (int) Math.round(WIDTH * rate / most);
    }
}
