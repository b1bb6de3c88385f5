package lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import lab.judge.SampleRun;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HtmlReportTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int LARGEST_BYTES = 2_000_000;

    private final String text = SampleReport.report().files().get("report.html");
    private final Document page = Jsoup.parse(text);
    private final JsonNode results = JSON.readTree(SampleReport.report().files().get("results.json"));

    @Test
    void everyNumberIsTheOneOfTheResults() {
        Published.numbersAgree(page, results, 20);
    }

    /** The cell's text is its number in the unit of its column. */
    @Test
    void whatIsShownIsTheNumberThatStandsBehindIt() {
        Map<String, DoubleFunction<String>> units = Map.of(
                "requests_per_second.median", value -> String.format(Locale.ROOT, "%,.0f", value),
                "latency_p50_ns.merged", value -> String.format(Locale.ROOT, "%.1f", value / 1e6),
                "latency_p99_ns.merged", value -> String.format(Locale.ROOT, "%.1f", value / 1e6),
                "os_threads.median", value -> String.format(Locale.ROOT, "%.0f", value),
                "rss_bytes.median", value -> String.format(Locale.ROOT, "%.0f", value / 1e6),
                "measured_to_predicted", value -> String.format(Locale.ROOT, "%.2f", value),
                "cpu_ns_per_request", value -> String.format(Locale.ROOT, "%.0f", value / 1e3));
        int seen = 0;
        for (Element cell : page.select("section[id^=block-] [data-key]")) {
            DoubleFunction<String> unit = units.get(cell.attr("data-key"));
            if (unit != null && !cell.text().equals("see below")) {
                seen++;
                assertThat(cell.text())
                        .as(cell.attr("data-key"))
                        .isEqualTo(unit.apply(Double.parseDouble(cell.attr("data-value"))));
            }
        }
        assertThat(seen).isGreaterThan(15);
    }

    private List<JsonNode> charts(String section) {
        JsonNode all = JSON.readTree(page.select("#charts").html());
        return page.select("#" + section + " .plot").stream()
                .map(each -> all.get(Integer.parseInt(each.attr("data-chart"))))
                .toList();
    }

    private static List<String> labels(JsonNode chart) {
        return chart.path("curves")
                .valueStream()
                .map(curve -> curve.path("label").asString())
                .toList();
    }

    @Test
    void theLatencyCurveIsThatOfTheResultsAndEndsAtTheMaximum() {
        JsonNode chart = charts("latencies").getFirst();
        JsonNode curve = chart.path("curves").get(0);
        JsonNode row = results.path("rows")
                .valueStream()
                .filter(each ->
                        each.path("label").asString().equals(labels(chart).getFirst()))
                .findFirst()
                .orElseThrow();
        JsonNode points = row.at("/series/latency_percentiles");

        assertThat(curve.path("x")).hasSize(points.size() + 1);
        for (int i = 0; i < points.size(); i++) {
            assertThat(curve.at("/y/" + i).doubleValue() * 1e6)
                    .isCloseTo(points.at("/" + i + "/latency_ns").doubleValue(), within(0.5));
        }
        assertThat(curve.path("x").get(points.size()).longValue())
                .isEqualTo(row.at("/series/latency_count").longValue());
        assertThat(curve.path("y").get(points.size()).doubleValue() * 1e6)
                .isCloseTo(row.at("/latency_max_ns/merged").doubleValue(), within(0.5));
    }

    @Test
    void aColdRowHasItsCurveFromColdAndNoLatencies() {
        assertThat(charts("cold")).hasSize(1);
        assertThat(labels(charts("cold").getFirst())).containsExactly("from-cold");
        assertThat(charts("cold").getFirst().at("/curves/0/y")).hasSize(60);
        charts("latencies").forEach(chart -> assertThat(labels(chart)).doesNotContain("from-cold"));
    }

    @Test
    void aVariantHasOneColourAllOverThePage() {
        JsonNode all = JSON.readTree(page.select("#charts").html());
        Map<String, Set<Integer>> colours = new TreeMap<>();
        all.forEach(chart -> chart.path("curves")
                .forEach(curve -> colours.computeIfAbsent(curve.path("label").asString(), label -> new TreeSet<>())
                        .add(curve.path("colour").asInt())));

        assertThat(colours.values())
                .isNotEmpty()
                .allSatisfy(each -> assertThat(each).hasSize(1));
    }

    @Test
    void everyRowStandsInItsTable() {
        assertThat(page.select("section[id^=block-] tbody tr"))
                .hasSize(results.at("/rows").size());
    }

    @Test
    void aRejectedRowIsStruckOutWithItsReasonAndInNoDrawing() {
        Element row =
                page.select("tr.rejected:has(th:containsOwn(half-errors))").first();

        assertThat(row).isNotNull();
        assertThat(row.select("td.verdict").text()).startsWith("rejected").contains("errors");
        assertThat(page.select("svg text:containsOwn(half-errors)")).isEmpty();
        // A sweep keeps its name for the gap; no value of it is there.
        JSON.readTree(page.select("#charts").html())
                .forEach(chart -> chart.path("curves")
                        .valueStream()
                        .filter(curve -> curve.path("label").asString().equals("half-errors"))
                        .forEach(curve -> assertThat(curve.path("y")).allMatch(JsonNode::isNull)));
    }

    @Test
    void aSkippedRowSaysWhy() {
        assertThat(page.select("tr.skipped td.verdict").text()).contains("needs dotnet 10.0");
    }

    /** A name that ends a script, a tag or an attribute in a careless page. */
    @Test
    void namesAreTextEverywhere() {
        assertThat(page.select("b, img, iframe, object, embed, link, base, form"))
                .isEmpty();
        assertThat(page.select("script")).hasSize(2);
        assertThat(page.text()).contains(SampleRun.NASTY.replace("\n", " "));
    }

    @Test
    void nothingComesFromElsewhereAndThePolicyForbidsIt() {
        assertThat(page.select("[src], [href]:not([href^=#]), [srcset], [onclick], [style]"))
                .isEmpty();
        assertThat(page.select("meta[http-equiv=Content-Security-Policy]").attr("content"))
                .startsWith("default-src 'none'; script-src 'sha256-")
                .doesNotContain("unsafe");
        assertThat(page.select("style").html()).doesNotContain("url(", "@import");
    }

    @Test
    void itSaysHowToRepeatTheRunAndWhatWasPlanned() {
        assertThat(page.select("#repeat code").text()).contains("bench/lab run --scenario wait --profile quick");
        assertThat(page.select("#plan tbody tr"))
                .hasSize(SampleRun.plan().trials().size());
    }

    @Test
    void itIsSmall() {
        assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(LARGEST_BYTES);
    }
}
