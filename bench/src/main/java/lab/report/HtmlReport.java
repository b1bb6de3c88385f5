package lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lab.judge.Row;
import lab.trial.Records;

/** {@code report.html}: everything that a run has to show. */
final class HtmlReport {
    private static final Pattern SECTION = Pattern.compile("<section id=\"([a-z0-9-]+)\">\\s*<h2>([^<]*)</h2>");

    private final Report report;
    private final List<Row> rows;
    private final HtmlTables tables;
    private final List<HtmlChart> charts = new ArrayList<>();

    private HtmlReport(Report report) {
        this.report = report;
        this.tables = new HtmlTables(report.judgement().rows());
        this.rows = Block.of(report.judgement().rows()).stream()
                .flatMap(block -> block.rows().stream())
                .toList();
    }

    static String render(Report report) {
        return new HtmlReport(report).page();
    }

    private String page() {
        String body = body();
        // Only after the body is made it is known which charts there are.
        return HtmlPage.of(report.id(), body, Records.JSON.writeValueAsString(charts));
    }

    private String body() {
        String sections = sections();
        return "<main>\n" + heading() + contents(sections) + sections + "</main>";
    }

    /** Links to all sections; their ids and headings are those in the page itself. */
    private static String contents(String sections) {
        return SECTION.matcher(sections)
                .results()
                .map(each -> "<li><a href=\"#" + each.group(1) + "\">"
                        + each.group(2).replaceFirst("; ceiling.*", "") + "</a></li>\n")
                .collect(Collectors.joining("", "<nav aria-label=\"contents\"><ul>\n", "</ul></nav>\n"));
    }

    private String sections() {
        HtmlCharts drawn = new HtmlCharts(rows);
        StringBuilder html = new StringBuilder();
        int number = 0;
        for (Block block : Block.of(report.judgement().rows())) {
            html.append(Html.section(
                    "block-" + number++,
                    block.heading(),
                    tables.rows(block)
                            + Html.list("notes", Preamble.below(block))
                            + HtmlBars.rates(block)
                            + HtmlBars.inFlight(block)
                            + HtmlFindings.of(block)));
        }
        html.append(HtmlMarkdown.section("limits", MarkdownReport.limits(report)));
        html.append(HtmlMarkdown.section("scenario", MarkdownReport.scenarioTable(report)));
        html.append(HtmlMarkdown.section("pinning", String.join("\n\n", PinningSection.of(report))));
        html.append(charts("sweeps", "Curves", drawn.sweeps()));
        html.append(charts("latencies", "Latency distributions", drawn.latencies()));
        html.append(charts("in-flight", "Calls in flight at the stub", drawn.inFlight()));
        html.append(charts("ramps", "The way to steady", drawn.ramps()));
        html.append(charts("cold", "From cold", drawn.cold()));
        html.append(charts("threads", "OS threads over time", drawn.threads()));
        html.append(Html.section("groups", "OS threads by group", tables.threadGroups()));
        html.append(charts("memory", "Memory over time", drawn.memory()));
        html.append(charts("cpu", "CPU over time", drawn.cpu()));
        html.append(Html.section("stub", "The stub as an instrument", tables.stub()));
        html.append(HtmlMarkdown.section("started", MarkdownReport.started(report)));
        html.append(HtmlMarkdown.section("settings", MarkdownReport.settingsDiff(report)));
        html.append(Html.section("reading", "How to read it", Html.list("notes", Preamble.reading(report))));
        html.append(Html.section("plan", "The plan", HtmlTables.plan(report.plan())));
        html.append(HtmlMarkdown.section("environment", MarkdownReport.environment(report)));
        html.append(HtmlMarkdown.section("repeat", MarkdownReport.repeat(report)));
        return html.toString();
    }

    private String heading() {
        return "<h1>" + Html.escape(report.plan().scenario().question()) + "</h1>\n<p>Run <code>"
                + Html.escape(report.id()) + "</code>, scenario "
                + Html.escape(report.plan().scenario().name()) + ", profile "
                + Html.escape(report.plan().profile().name()) + ". " + Html.escape(Preamble.layout(report))
                + ".</p>\n<p><strong>What this machine can tell:</strong> " + Html.escape(Preamble.honesty(report))
                + ".</p>\n" + verdicts();
    }

    private String verdicts() {
        return rows.stream()
                .collect(Collectors.groupingBy(Row::verdict, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(each -> each.getValue() + " " + each.getKey().name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", ", "<p>Rows: ", ".</p>\n"));
    }

    private String charts(String id, String heading, List<HtmlChart> made) {
        StringBuilder html = new StringBuilder();
        for (HtmlChart chart : made) {
            html.append("<figure class=\"plot\" data-chart=\"")
                    .append(charts.size())
                    .append("\"><figcaption>")
                    .append(Html.escape(chart.title()))
                    .append("</figcaption></figure>\n");
            charts.add(chart);
        }
        return Html.section(id, heading, html.isEmpty() ? "" : "<div class=\"charts\">\n" + html + "</div>\n");
    }
}
