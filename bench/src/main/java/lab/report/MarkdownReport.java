package lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import lab.judge.InFlightFigures;
import lab.judge.Repeated;
import lab.judge.Row;
import lab.judge.Verdict;
import lab.judge.check.Grade;
import org.jspecify.annotations.Nullable;

/** {@code report.md}: tables, findings, evidence of the limits, distributions, curves, environment and how to repeat it. */
final class MarkdownReport {
    private MarkdownReport() {}

    static String render(Report report) {
        List<String> text = new ArrayList<>();
        text.add("# " + Markdown.escape(report.plan().scenario().question()));
        text.add("Run `" + report.id() + "`, scenario "
                + report.plan().scenario().name() + ", profile "
                + report.plan().profile().name() + ".");
        text.add(Preamble.layout(report) + ".\n\nWhat this machine can tell: " + Preamble.honesty(report) + ".");
        for (Block block : Block.of(report.judgement().rows())) {
            text.add("## " + Markdown.escape(block.heading()));
            text.add(table(block));
            text.add(bullets(escaped(Preamble.below(block))));
            text.add(bullets(escaped(Findings.of(block.rows(), Grade.NOTE))));
        }
        text.add(limits(report));
        text.add(distributions(report));
        text.add(scenarioTable(report));
        text.addAll(PinningSection.of(report));
        List<String> curves = CurveChart.of(report.judgement().rows());
        if (!curves.isEmpty()) {
            text.add(
                    "## Curves\n\nConnections, rate (`#`), and the ceiling connections / measured wait (`|`); one scale for all.\n\n```\n"
                            + String.join("\n", curves) + "```");
        }
        text.add(started(report));
        text.add(settingsDiff(report));
        text.add("## How to read it\n\n" + bullets(Preamble.reading(report)));
        text.add(environment(report));
        text.add(repeat(report));
        return String.join("\n\n", text.stream().filter(part -> !part.isBlank()).toList()) + "\n";
    }

    private static String table(Block block) {
        return Markdown.table(
                Cells.HEADER,
                Cells.TEXT_COLUMNS,
                block.rows().stream().map(MarkdownReport::cells).toList());
    }

    private static List<String> cells(Row row) {
        return struck(row, Cells.of(row).stream().map(Markdown::escape).toList());
    }

    static String limits(Report report) {
        List<String> lines = new ArrayList<>();
        for (Row row : measured(report)) {
            if (row.limit() != null) {
                lines.add("**" + Markdown.escape(name(row)) + "**" + rejected(row) + ": "
                        + row.limit().name().word() + ". "
                        + Markdown.escape(row.limit().evidence()) + "."
                        + (row.limit().alsoClose().isEmpty()
                                ? ""
                                : " Also close: "
                                        + Markdown.escape(
                                                String.join("; ", row.limit().alsoClose())) + ".")
                        + connectionsWere(row));
            }
        }
        return lines.isEmpty() ? "" : "## What stopped each row\n\n" + bullets(lines);
    }

    private static String rejected(Row row) {
        return row.verdict() == Verdict.REJECTED ? " (rejected: no figure of it holds)" : "";
    }

    /** Figures of a rejected row stay visible, struck out. */
    private static List<String> struck(Row row, List<String> cells) {
        return row.verdict() == Verdict.REJECTED
                ? cells.stream().map(cell -> "~~" + cell + "~~").toList()
                : cells;
    }

    private static String connectionsWere(Row row) {
        return row.connectionsWere() == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        " The connections were: %.1f in the stub, %.1f in the server, %.1f in the generator.",
                        row.connectionsWere().stub(),
                        row.connectionsWere().server(),
                        row.connectionsWere().generator());
    }

    private static String distributions(Report report) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : measured(report)) {
            InFlightFigures flight = row.inFlight();
            if (flight != null) {
                rows.add(struck(
                        row,
                        List.of(
                                Markdown.escape(name(row)),
                                decimal(flight.mean()),
                                decimal(flight.p10()),
                                decimal(flight.p25()),
                                decimal(flight.p50()),
                                decimal(flight.p75()),
                                decimal(flight.p90()),
                                decimal(flight.p999()))));
            }
        }
        return rows.isEmpty()
                ? ""
                : "## Calls in flight at the stub\n\nTime-weighted. All near the connections: nothing in front of the wait."
                        + " All near a smaller number: a cap. p90 at the connections and p10 near 0: requests in step.\n\n"
                        + Markdown.table(
                                List.of("row", "mean", "p10", "p25", "p50", "p75", "p90", "p99.9"), List.of(0), rows);
    }

    static String scenarioTable(Report report) {
        return switch (report.plan().scenario().method()) {
            case STEADY -> "";
            case RAMP -> ramps(report);
            case STUB -> stubs(report);
        };
    }

    private static String ramps(Report report) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : measured(report)) {
            rows.add(struck(
                    row,
                    List.of(
                            Markdown.escape(name(row)),
                            rate(row.ramp().cold30sRequestsPerSecond()),
                            row.ramp().timeToSteadyNs() == null
                                    ? Units.ABSENT
                                    : Units.seconds(row.ramp().timeToSteadyNs().median()),
                            rate(row.rate().requestsPerSecond()),
                            rate(row.ramp().assistedRequestsPerSecond()),
                            Markdown.escape(Cells.limit(row)))));
        }
        return "## From cold\n\nThe first 30 s are what a short benchmark would have published.\n\n"
                + Markdown.table(
                        List.of(
                                "row",
                                "first 30 s, req/s",
                                "time to steady",
                                "steady, plain",
                                "steady, assisted",
                                "limit"),
                        List.of(0, 5),
                        rows);
    }

    private static String stubs(Report report) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : measured(report)) {
            Double asked = row.key().level().connections() == null
                    ? null
                    : row.key().level().connections() / (row.key().waitNs() / 1e9);
            Repeated rate = row.rate().requestsPerSecond();
            rows.add(struck(
                    row,
                    List.of(
                            Markdown.escape(name(row)),
                            rate(rate),
                            asked == null || rate == null ? Units.ABSENT : Units.ratio(rate.median() / asked),
                            Units.micros(row.stub().cpuNsPerCall()),
                            Units.millis(row.stub().latenessP99Ns()),
                            Units.millis(
                                    row.latency().latencyP99Ns() == null
                                            ? null
                                            : row.latency().latencyP99Ns().merged()))));
        }
        return "## The stub as an instrument\n\n"
                + Markdown.table(
                        List.of(
                                "row",
                                "req/s",
                                "of connections / asked wait",
                                "CPU us/call",
                                "lateness p99 ms",
                                "p99 ms"),
                        List.of(0),
                        rows);
    }

    static String started(Report report) {
        List<String> lines = new ArrayList<>();
        for (Row row : measured(report)) {
            if (row.ramp().ramp() != null && Objects.equals(row.key().level().connections(), highest(report))) {
                lines.add(String.format(
                        Locale.ROOT,
                        "%s: ramp %.0f s, %s; flags: %s",
                        Markdown.escape(name(row)),
                        row.ramp().ramp().seconds(),
                        row.ramp().ramp().assisted()
                                ? "assisted (compiler threads alone on the lab's core until steady)"
                                : "unassisted",
                        row.flags().isEmpty() ? "the runtime's defaults" : "`" + String.join(" ", row.flags()) + "`"));
            }
        }
        return lines.isEmpty() ? "" : "## Ramp and flags\n\n" + bullets(lines);
    }

    private static Integer highest(Report report) {
        return report.judgement().rows().stream()
                .map(row -> row.key().level().connections())
                .filter(Objects::nonNull)
                .max(Integer::compare)
                .orElse(0);
    }

    static String settingsDiff(Report report) {
        List<String> lines = measured(report).stream()
                .filter(row -> !row.settingsDiff().isEmpty())
                .map(row -> Markdown.escape(row.key().label()) + " " + row.key().settings() + ": "
                        + Markdown.escape(String.join(
                                ", ",
                                row.settingsDiff().entrySet().stream()
                                        .map(entry -> entry.getKey() + "=" + entry.getValue())
                                        .toList())))
                .distinct()
                .toList();
        return lines.isEmpty()
                ? ""
                : "## Settings that differ between uncapped and as-shipped\n\nThis row's value, the other's in brackets.\n\n"
                        + bullets(lines);
    }

    static String environment(Report report) {
        List<String> lines = new ArrayList<>();
        flatten("", report.environment(), lines);
        OptionalDouble lab = LabCost.medianCores(report.trials());
        if (lab.isPresent()) {
            lines.add(String.format(Locale.ROOT, "lab's own CPU, median window: %.3f cores", lab.getAsDouble()));
        }
        return "## Environment\n\n" + bullets(lines);
    }

    private static void flatten(String prefix, Map<?, ?> map, List<String> lines) {
        map.forEach((key, value) -> {
            if (value instanceof Map<?, ?> inner) {
                flatten(prefix + key + ".", inner, lines);
            } else {
                lines.add(Markdown.escape(prefix + key + ": " + value));
            }
        });
    }

    static String repeat(Report report) {
        return "## To repeat it\n\n```\n" + RepeatCommand.of(report) + "\n```";
    }

    private static List<Row> measured(Report report) {
        return Block.of(report.judgement().rows()).stream()
                .flatMap(block -> block.rows().stream())
                .filter(row -> row.verdict() != Verdict.SKIPPED)
                .toList();
    }

    private static String name(Row row) {
        return row.key().label() + " at " + row.key().level().connections()
                + (row.key().settings().equals("uncapped")
                        ? ""
                        : ", " + row.key().settings());
    }

    private static String rate(@Nullable Repeated rate) {
        return Units.rate(rate == null ? null : rate.median());
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static List<String> escaped(List<String> lines) {
        return lines.stream().map(Markdown::escape).toList();
    }

    private static String bullets(List<String> lines) {
        return String.join("\n", lines.stream().map(line -> "- " + line).toList());
    }
}
