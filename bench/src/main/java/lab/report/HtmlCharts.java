package lab.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import lab.judge.Row;
import lab.judge.Series;
import lab.judge.Series.RampPoint;
import lab.judge.Series.SamplePoint;
import lab.judge.Series.TrialSeries;
import lab.judge.Verdict;
import lab.judge.WindowRow;

/**
 * The curves of a run, in the numbers of {@code results.json}. Rejected rows and rejected trials are in none of them; what a row
 * withholds is not drawn. Curves over time are those of a row's first counted trial.
 */
final class HtmlCharts {
    private static final double NS_PER_SECOND = 1e9;
    private static final double NS_PER_MS = 1e6;
    private static final double BYTES_PER_MB = 1e6;
    private static final int LAW = -1;
    private static final String FIRST_TRIAL = ", first counted trial";

    private final List<Row> rows;
    /** By name, so that a variant looks the same in every chart, whatever its place. */
    private final List<String> names;

    /** @param rows in the order of the tables */
    HtmlCharts(List<Row> rows) {
        this.rows =
                rows.stream().filter(row -> row.verdict() != Verdict.SKIPPED).toList();
        this.names = this.rows.stream()
                .map(row -> row.key().label())
                .distinct()
                .sorted()
                .toList();
    }

    /** Rate over connections, with the ceiling of Little's law; where there are several levels. */
    List<HtmlChart> sweeps() {
        List<HtmlChart> charts = new ArrayList<>();
        grouped(rows, row -> row.key().settings()).forEach((settings, members) -> {
            List<HtmlChart.Curve> curves = new ArrayList<>();
            grouped(members, row -> row.key().label())
                    .forEach((label, levels) -> curves.add(overLevels(levels).named(label, colour(label))));
            HtmlCurve ceiling = ceiling(members);
            curves.add(ceiling.named("ceiling: connections / measured wait", LAW));
            if (members.stream().map(HtmlCharts::level).distinct().count() > 1) {
                charts.add(new HtmlChart(
                        "Rate by connections, " + settings + "; a gap where a row is rejected or has no rate",
                        "connections",
                        "requests a second",
                        false,
                        false,
                        true,
                        curves));
            }
        });
        return charts;
    }

    private static HtmlCurve overLevels(List<Row> levels) {
        HtmlCurve curve = new HtmlCurve();
        levels.stream()
                .sorted(Comparator.comparingInt(HtmlCharts::level))
                .forEach(row -> curve.add(
                        level(row),
                        row.usable() && row.rate().requestsPerSecond() != null
                                ? (Double) row.rate().requestsPerSecond().median()
                                : null));
        return curve;
    }

    private static HtmlCurve ceiling(List<Row> members) {
        HtmlCurve curve = new HtmlCurve();
        members.stream()
                .map(HtmlCharts::level)
                .distinct()
                .sorted()
                .forEach(level -> Block.ceiling(members.stream()
                                .filter(row -> level(row) == level)
                                .toList())
                        .ifPresent(ceiling -> curve.add(level, ceiling)));
        return curve;
    }

    /** Latency by percentile to the highest that can be claimed; the greatest of n answers stands where one in n lies above. */
    List<HtmlChart> latencies() {
        return byLevel(
                "Latency at ",
                " (to the maximum, where it is known)",
                new Frame("percentile", "ms", true, true),
                (row, curve) -> {
                    Series series = row.series();
                    if (row.latency().latencyP50Ns() == null) {
                        return;
                    }
                    series.latencyPercentiles()
                            .forEach(point ->
                                    curve.add(100 / (100 - point.percentile()), point.latencyNs() / NS_PER_MS));
                    if (row.latency().latencyMaxNs() != null && series.latencyCount() != null) {
                        curve.add(
                                series.latencyCount(),
                                row.latency().latencyMaxNs().merged() / NS_PER_MS);
                    }
                });
    }

    /** Calls in flight at the stub by the share of the time: flat below the connections is a cap, steep is requests in step. */
    List<HtmlChart> inFlight() {
        return byLevel(
                "In flight at ", "", new Frame("percentile of the time", "calls", false, false), (row, curve) -> {
                    List<Integer> percentiles = row.series().inFlightPercentiles();
                    for (int p = 0; p < percentiles.size(); p++) {
                        curve.add(p, (double) percentiles.get(p));
                    }
                });
    }

    /** Each process ramps once, at its highest level. */
    List<HtmlChart> ramps() {
        List<Row> highest = grouped(
                        rows, row -> row.key().label() + " " + row.key().settings())
                .values()
                .stream()
                .map(levels -> levels.stream()
                        .max(Comparator.comparingInt(HtmlCharts::level))
                        .orElseThrow())
                .toList();
        return byLevel(
                highest,
                "Rate from the ramp's first slice, ",
                FIRST_TRIAL,
                new Frame("seconds", "requests a second", false, false),
                (row, curve) -> firstCounted(row).ifPresent(trial -> {
                    for (RampPoint point : trial.ramp()) {
                        curve.add(point.atNs() / NS_PER_SECOND, point.requestsPerSecond());
                    }
                }));
    }

    /** Variants that are measured from cold answer nothing at first. */
    List<HtmlChart> cold() {
        return byLevel(
                "Answers in each second from cold, ",
                FIRST_TRIAL,
                new Frame("seconds", "answers", false, false),
                (row, curve) -> firstCounted(row).ifPresent(trial -> {
                    for (int second = 0; second < trial.answersPerSecond().size(); second++) {
                        curve.add(second, (double) trial.answersPerSecond().get(second));
                    }
                }));
    }

    List<HtmlChart> threads() {
        return overWindow(
                "OS threads in the window, ", "threads", row -> row.resources().osThreads() != null, point ->
                        (double) point.threads());
    }

    List<HtmlChart> memory() {
        return overWindow(
                "Resident memory in the window, ",
                "MB",
                row -> row.resources().rssBytes() != null,
                point -> point.rssBytes() / BYTES_PER_MB);
    }

    List<HtmlChart> cpu() {
        return overWindow(
                "CPU of the server in the window, ",
                "cores",
                row -> row.resources().cpuCores() != null,
                SamplePoint::cpuCores);
    }

    private List<HtmlChart> overWindow(
            String title, String unit, Function<Row, Boolean> published, Function<SamplePoint, Double> figure) {
        return byLevel(title, FIRST_TRIAL, new Frame("seconds", unit, false, false), (row, curve) -> {
            if (published.apply(row)) {
                firstCounted(row)
                        .ifPresent(trial -> trial.samples().stream()
                                .filter(point -> figure.apply(point) != null)
                                .forEach(point -> curve.add(point.atNs() / NS_PER_SECOND, figure.apply(point))));
            }
        });
    }

    /** Never that of a rejected trial. */
    private static Optional<TrialSeries> firstCounted(Row row) {
        List<String> counted = row.windows().stream()
                .filter(WindowRow::counted)
                .map(WindowRow::trial)
                .toList();
        return row.series().trials().stream()
                .filter(trial -> counted.contains(trial.trial()))
                .findFirst();
    }

    private record Frame(String x, String y, boolean nines, boolean logY) {}

    private List<HtmlChart> byLevel(String title, String after, Frame frame, BiConsumer<Row, HtmlCurve> fill) {
        return byLevel(rows, title, after, frame, fill);
    }

    private List<HtmlChart> byLevel(
            List<Row> shown, String title, String after, Frame frame, BiConsumer<Row, HtmlCurve> fill) {
        List<HtmlChart> charts = new ArrayList<>();
        grouped(
                        shown.stream()
                                .filter(Row::usable)
                                .sorted(Comparator.comparingInt(HtmlCharts::level))
                                .toList(),
                        row -> level(row) + " connections, " + row.key().settings())
                .forEach((level, members) -> {
                    List<HtmlChart.Curve> curves = new ArrayList<>();
                    for (Row row : members) {
                        HtmlCurve curve = new HtmlCurve();
                        fill.accept(row, curve);
                        if (!curve.empty()) {
                            curves.add(curve.named(
                                    row.key().label(), colour(row.key().label())));
                        }
                    }
                    if (!curves.isEmpty()) {
                        charts.add(new HtmlChart(
                                title + level + after,
                                frame.x(),
                                frame.y(),
                                frame.nines(),
                                frame.logY(),
                                false,
                                curves));
                    }
                });
        return charts;
    }

    private int colour(String label) {
        return names.indexOf(label);
    }

    private static int level(Row row) {
        return Objects.requireNonNullElse(row.key().level().connections(), 0);
    }

    private static Map<String, List<Row>> grouped(List<Row> rows, Function<Row, String> key) {
        return rows.stream().collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    }
}
