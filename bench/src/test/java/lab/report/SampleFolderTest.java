package lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** docs/sample: a real run's report, as this version writes it ({@code make sample}). */
class SampleFolderTest {
    private static final Path SAMPLE = Path.of("../docs/sample");

    private final JsonNode results = JsonMapper.shared().readTree(SAMPLE.resolve("results.json"));
    private final Document page = Jsoup.parse(Files.readString(SAMPLE.resolve("report.html")));

    SampleFolderTest() throws IOException {}

    @Test
    void itsResultsKeepTheSchema() throws IOException {
        assertThat(Published.problems(results)).isEmpty();
    }

    @Test
    void itShowsTheNineVariantsWithTheirVerdictsAndLimits() {
        for (JsonNode row : results.path("rows")) {
            Element shown = page.select("section[id^=block-] tbody tr[data-row=" + place(row) + "]")
                    .first();
            assertThat(shown).as(row.path("label").asString()).isNotNull();

            assertThat(shown.child(0).text()).isEqualTo(row.path("label").asString());
            assertThat(shown.select(".verdict").text())
                    .startsWith(row.path("verdict").asString());
            if (!row.path("limit").isNull()) {
                assertThat(shown.child(8).text())
                        .startsWith(row.at("/limit/name").asString());
            }
        }
        assertThat(results.path("rows")
                        .valueStream()
                        .map(row -> row.path("variant").asString())
                        .distinct())
                .containsExactlyInAnyOrder(
                        "go-goroutine",
                        "helidon-virtual",
                        "kestrel-async",
                        "kestrel-sync",
                        "quarkus-reactive",
                        "quarkus-virtual",
                        "quarkus-worker",
                        "stub-direct",
                        "tomcat-platform",
                        "tomcat-virtual");
    }

    private int place(JsonNode row) {
        return results.path("rows").valueStream().toList().indexOf(row);
    }

    @Test
    void everyNumberIsTheOneOfTheResults() {
        Published.numbersAgree(page, results, 100);
    }

    @Test
    void itHasInFlightDistributionsRampsAndHowToRepeatIt() {
        assertThat(page.select("#in-flight .plot, #ramps .plot, #latencies .plot"))
                .hasSizeGreaterThan(3);
        assertThat(page.select("#repeat code").text()).contains("bench/lab run");
    }

    @Test
    void itIsSmall() throws IOException {
        assertThat(Files.size(SAMPLE.resolve("report.html"))).isLessThan(2_000_000);
    }
}
