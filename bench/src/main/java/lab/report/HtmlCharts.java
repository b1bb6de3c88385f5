package lab.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import lab.judge.Row;
import lab.judge.Series;
import lab.judge.Verdict;
import org.jspecify.annotations.Nullable;

/** The curves of a run. Rejected rows are in none of them. */
final class HtmlCharts {
    private static final double NS_PER_SECOND = 1e9;
    private static final double NS_PER_MS = 1e6;
    private static final double BYTES_PER_MB = 1e6;

    private HtmlCharts() {}

    /** Rate over connections, with the ceiling of Little's law; only where a settings has several levels. */
    static List<HtmlChart> sweeps(List<Row> rows) {
        List<HtmlChart> charts = new ArrayList<>();
        bySettings(rows).forEach((settings, members) -> {
            Map<String, Map<Double, Double>> curves = new LinkedHashMap<>();
            NavigableMap<Double, Double> ceiling = new TreeMap<>();
            for (Row row : members) {
                Integer connections = row.key().level().connections();
                if (connections != null && row.rate().requestsPerSecond() != null) {
                    curves.computeIfAbsent(row.key().label(), key -> new TreeMap<>())
                            .put(
                                    (double) connections,
                                    row.rate().requestsPerSecond().median());
                    if (row.rate().ceilingRequestsPerSecond() != null) {
                        ceiling.merge((double) connections, row.rate().ceilingRequestsPerSecond(), Math::max);
                    }
                }
            }
            if (ceiling.size() > 1) {
                curves.put("ceiling: connections / measured wait", ceiling);
                charts.add(
                        joined("Rate by connections, " + settings, "connections", "requests a second", curves, true));
            }
        });
        return charts;
    }

    /** Latency by percentile, to the highest that can be claimed. */
    static List<HtmlChart> latencies(List<Row> rows) {
        List<HtmlChart> charts = new ArrayList<>();
        byLevel(rows).forEach((level, members) -> {
            Map<String, Map<Double, Double>> curves = new LinkedHashMap<>();
            for (Row row : members) {
                NavigableMap<Double, Double> curve = new TreeMap<>();
                row.series()
                        .latencyPercentiles()
                        .forEach(point -> curve.put(100 / (100 - point.percentile()), point.latencyNs() / NS_PER_MS));
                if (row.latency().latencyMaxNs() != null && !curve.isEmpty()) {
                    // The greatest of n answers stands where one in n lies above.
                    curve.put(curve.lastKey() * 2, row.latency().latencyMaxNs().merged() / NS_PER_MS);
                }
                if (!curve.isEmpty()) {
                    curves.put(row.key().label(), curve);
                }
            }
            HtmlChart joined = joined(
                    "Latency at " + level + " (the last point is the maximum)", "percentile", "ms", curves, false);
            charts.add(new HtmlChart(
                    joined.title(), joined.x(), joined.y(), true, true, true, false, joined.at(), joined.series()));
        });
        return charts.stream().filter(chart -> !chart.empty()).toList();
    }

    /** Calls in flight at the stub by the share of the time: a plateau below the connections is a cap, a steep line is requests in step. */
    static List<HtmlChart> inFlight(List<Row> rows) {
        List<HtmlChart> charts = new ArrayList<>();
        byLevel(rows).forEach((level, members) -> {
            Map<String, Map<Double, Double>> curves = new LinkedHashMap<>();
            for (Row row : members) {
                List<Integer> percentiles = row.series().inFlightPercentiles();
                NavigableMap<Double, Double> curve = new TreeMap<>();
                for (int p = 0; p < percentiles.size(); p++) {
                    curve.put((double) p, (double) percentiles.get(p));
                }
                if (!curve.isEmpty()) {
                    curves.put(row.key().label(), curve);
                }
            }
            charts.add(joined("In flight at " + level, "percentile of the time", "calls", curves, false));
        });
        return charts.stream().filter(chart -> !chart.empty()).toList();
    }

    /** Rate in the ramp's slices of each variant's first trial. */
    static List<HtmlChart> ramps(List<Row> rows) {
        return overTime(
                "From the ramp's first slice, ",
                "requests a second",
                rows,
                trial -> trial.ramp(),
                Series.RampPoint::atNs,
                Series.RampPoint::requestsPerSecond);
    }

    static List<HtmlChart> threads(List<Row> rows) {
        return overTime(
                "OS threads in the window, ",
                "threads",
                rows,
                trial -> trial.samples(),
                Series.SamplePoint::atNs,
                Series.SamplePoint::threads);
    }

    static List<HtmlChart> memory(List<Row> rows) {
        return overTime(
                "Resident memory in the window, ",
                "MB",
                rows,
                trial -> trial.samples(),
                Series.SamplePoint::atNs,
                point -> point.rssBytes() / BYTES_PER_MB);
    }

    static List<HtmlChart> cpu(List<Row> rows) {
        return overTime(
                "CPU of the server in the window, ",
                "cores",
                rows,
                trial -> trial.samples(),
                Series.SamplePoint::atNs,
                point -> point.cpuCores() == null ? Double.NaN : point.cpuCores());
    }

    private interface At<T> {
        long ns(T point);
    }

    private static <T> List<HtmlChart> overTime(
            String title,
            String unit,
            List<Row> rows,
            Function<Series.TrialSeries, List<T>> points,
            At<T> at,
            ToDoubleFunction<T> figure) {
        List<HtmlChart> charts = new ArrayList<>();
        byLevel(rows).forEach((level, members) -> {
            Map<String, Map<Double, Double>> curves = new LinkedHashMap<>();
            for (Row row : members) {
                NavigableMap<Double, Double> curve = new TreeMap<>();
                row.series().trials().stream()
                        .limit(1)
                        .flatMap(trial -> points.apply(trial).stream())
                        .forEach(point -> {
                            double value = figure.applyAsDouble(point);
                            if (!Double.isNaN(value)) {
                                // Samples of processes a few milliseconds apart share a point of the axis.
                                curve.put(Math.round(at.ns(point) / NS_PER_SECOND * 4) / 4.0, value);
                            }
                        });
                if (!curve.isEmpty()) {
                    curves.put(row.key().label(), curve);
                }
            }
            charts.add(joined(title + level, "seconds", unit, curves, false));
        });
        return charts.stream().filter(chart -> !chart.empty()).toList();
    }

    private static Map<String, List<Row>> bySettings(List<Row> rows) {
        return grouped(rows, row -> row.key().settings());
    }

    private static Map<String, List<Row>> byLevel(List<Row> rows) {
        return grouped(
                rows,
                row -> row.key().level().connections() + " connections, "
                        + row.key().settings());
    }

    private static Map<String, List<Row>> grouped(List<Row> rows, Function<Row, String> key) {
        return rows.stream()
                .filter(row -> row.verdict() != Verdict.REJECTED && row.verdict() != Verdict.SKIPPED)
                .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    }

    private static HtmlChart joined(
            String title, String x, String y, Map<String, Map<Double, Double>> curves, boolean points) {
        TreeSet<Double> at = new TreeSet<>();
        curves.values().forEach(curve -> at.addAll(curve.keySet()));
        List<HtmlChart.Curve> series = new ArrayList<>();
        curves.forEach((label, curve) -> {
            List<@Nullable Double> values = new ArrayList<>();
            for (Double place : at) {
                Double value = curve.get(place);
                values.add(value == null ? null : (Double) rounded(value));
            }
            series.add(new HtmlChart.Curve(label, values));
        });
        return new HtmlChart(title, x, y, false, false, false, points, List.copyOf(at), series);
    }

    /** Three digits after the point are more than a screen shows, and keep the file small. */
    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}
