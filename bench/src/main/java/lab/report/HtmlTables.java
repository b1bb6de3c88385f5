package lab.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import lab.judge.LatencyFigures;
import lab.judge.Repeated;
import lab.judge.Row;
import lab.judge.Verdict;
import lab.judge.check.Finding;
import lab.judge.check.Grade;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.report.HtmlTable.Cell;
import lab.report.HtmlTable.Line;
import org.jspecify.annotations.Nullable;

/** The tables of the page. */
final class HtmlTables {
    /** The rows in the order of {@code results.json}. */
    private final List<Row> results;

    HtmlTables(List<Row> results) {
        this.results = results;
    }

    /** The rows of one settings and level: what people look for first. */
    String rows(Block block) {
        return HtmlTable.of(
                block.heading(),
                Cells.HEADER,
                Cells.TEXT_COLUMNS,
                block.rows().stream().map(row -> line(row, cells(row))).toList());
    }

    private static List<Cell> cells(Row row) {
        List<String> shown = Cells.of(row);
        LatencyFigures latency = row.latency();
        return List.of(
                Cell.text(shown.get(0)),
                Cell.text(shown.get(1)),
                Cell.number(shown.get(2), median(row.rate().requestsPerSecond()), "requests_per_second.median"),
                Cell.number(
                        shown.get(3),
                        latency.latencyP50Ns() == null
                                ? null
                                : latency.latencyP50Ns().merged(),
                        "latency_p50_ns.merged"),
                Cell.number(
                        shown.get(4),
                        latency.latencyP99Ns() == null
                                ? null
                                : latency.latencyP99Ns().merged(),
                        "latency_p99_ns.merged"),
                Cell.number(
                        shown.get(5),
                        row.resources().osThreads() == null
                                ? null
                                : row.resources().osThreads().median(),
                        "os_threads.median"),
                Cell.number(
                        shown.get(6),
                        row.resources().rssBytes() == null
                                ? null
                                : row.resources().rssBytes().median(),
                        "rss_bytes.median"),
                Cell.number(shown.get(7), row.resources().anonBytes(), "anon_bytes"),
                Cell.text(shown.get(8)),
                Cell.number(shown.get(9), row.rate().measuredToPredicted(), "measured_to_predicted"),
                Cell.number(shown.get(10), row.resources().cpuNsPerRequest(), "cpu_ns_per_request"),
                new Cell(shown.get(11) + reason(row), null, null, "verdict " + verdict(row)));
    }

    private static @Nullable Double median(@Nullable Repeated repeated) {
        return repeated == null ? null : (Double) repeated.median();
    }

    /** Why a row is rejected or skipped, in the row itself. */
    private static String reason(Row row) {
        if (row.verdict() == Verdict.SKIPPED) {
            return ": " + row.absent().getOrDefault("requests_per_second", "not run");
        }
        return row.verdict() != Verdict.REJECTED
                ? ""
                : row.findings().stream()
                        .filter(finding -> finding.grade() == Grade.REJECT)
                        .map(Finding::check)
                        .distinct()
                        .collect(Collectors.joining(", ", ": ", ""));
    }

    /** Which threads each process had at its highest level. */
    String threadGroups() {
        return HtmlTable.of(
                "threads of the server at its highest level, by the start of their name",
                List.of("row", "connections", "all", "groups"),
                List.of(0, 3),
                usable().stream()
                        .filter(row -> row.resources().osThreads() != null)
                        .map(row -> line(row, groups(row)))
                        .toList());
    }

    private static List<Cell> groups(Row row) {
        var threads = Objects.requireNonNull(row.resources().osThreads());
        return List.of(
                Cell.text(name(row)),
                connections(row),
                Cell.number(Integer.toString(threads.median()), threads.median(), "os_threads.median"),
                Cell.text(threads.groups().entrySet().stream()
                        .sorted(Map.Entry.<String, Integer>comparingByValue()
                                .reversed()
                                .thenComparing(Map.Entry.comparingByKey()))
                        .map(group -> group.getValue() + " " + group.getKey())
                        .collect(Collectors.joining(", "))));
    }

    /** How late the lab's own witness was, in each row. */
    String stub() {
        return HtmlTable.of(
                "the stub in each row",
                List.of("row", "connections", "late by, p99 ms", "lay unread, p99 ms", "cores"),
                List.of(0),
                usable().stream()
                        .filter(row -> row.stub().latenessP99Ns() != null)
                        .map(row -> line(
                                row,
                                List.of(
                                        Cell.text(name(row)),
                                        connections(row),
                                        Cell.number(
                                                Units.millis(row.stub().latenessP99Ns()),
                                                row.stub().latenessP99Ns(),
                                                "stub.lateness_p99_ns"),
                                        Cell.number(
                                                Units.millis(row.stub().unreadP99Ns()),
                                                row.stub().unreadP99Ns(),
                                                "stub.unread_p99_ns"),
                                        Cell.number(
                                                Units.cores(row.stub().cpuCores()),
                                                row.stub().cpuCores(),
                                                "stub.cpu_cores"))))
                        .toList());
    }

    /** What was to be run, in its order. */
    static String plan(Plan plan) {
        return HtmlTable.of(
                plan.trials().size() + " trials, estimated " + Math.round(plan.estimateSeconds() / 60.0) + " min",
                List.of("trial", "round", "what", "settings", "endpoint", "levels in order", "estimate s"),
                List.of(0, 2, 3, 4, 5),
                plan.trials().stream()
                        .map(trial -> new Line(-1, "", trial(trial)))
                        .toList());
    }

    private static List<Cell> trial(PlannedTrial trial) {
        return List.of(
                Cell.text(trial.id()),
                Cell.number(Integer.toString(trial.round()), trial.round(), null),
                Cell.text(trial.target().label()),
                Cell.text(trial.target().settings()),
                Cell.text(trial.target().endpoint()),
                Cell.text(trial.levels().stream().map(String::valueOf).collect(Collectors.joining(", "))),
                Cell.number(Integer.toString(trial.estimateSeconds()), trial.estimateSeconds(), null));
    }

    private List<Row> usable() {
        return Block.of(results).stream()
                .flatMap(block -> block.rows().stream())
                .filter(Row::usable)
                .toList();
    }

    private Line line(Row row, List<Cell> cells) {
        return new Line(results.indexOf(row), verdict(row), cells);
    }

    private static Cell connections(Row row) {
        Integer connections = row.key().level().connections();
        return Cell.number(
                connections == null ? Units.ABSENT : connections.toString(), connections, "level.connections");
    }

    private static String name(Row row) {
        return row.key().settings().equals("uncapped")
                ? row.key().label()
                : row.key().label() + ", " + row.key().settings();
    }

    private static String verdict(Row row) {
        return row.verdict().name().toLowerCase(Locale.ROOT);
    }
}
