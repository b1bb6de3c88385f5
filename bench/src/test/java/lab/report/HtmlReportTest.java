package lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
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
        List<Element> numbers = page.select("[data-key]");

        assertThat(numbers).hasSizeGreaterThan(20);
        for (Element cell : numbers) {
            int row = Integer.parseInt(cell.closest("tr").attr("data-row"));
            JsonNode said =
                    results.at("/rows/" + row + "/" + cell.attr("data-key").replace('.', '/'));
            assertThat(Double.parseDouble(cell.attr("data-value")))
                    .as("row %d, %s", row, cell.attr("data-key"))
                    .isEqualTo(said.doubleValue());
        }
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
        assertThat(page.select("#charts").html()).doesNotContain("half-errors");
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
