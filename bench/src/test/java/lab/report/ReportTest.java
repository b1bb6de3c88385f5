package lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import lab.judge.SampleRun;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ReportTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Locale BEFORE = Locale.getDefault();

    @AfterEach
    void localeAsBefore() {
        Locale.setDefault(BEFORE);
    }

    private static String line(String text, String with) {
        return text.lines().filter(line -> line.contains(with)).findFirst().orElseThrow();
    }

    @Test
    void resultsKeepTheirPublishedSchema() throws IOException {
        assertThat(Published.problems(
                        JSON.readTree(SampleReport.report().files().get("results.json"))))
                .isEmpty();
    }

    @Test
    void theSchemaRefusesARowWithoutAKeyOrWithAnUnknownLimit() throws IOException {
        JsonNode withoutKey = JSON.readTree(SampleReport.report().files().get("results.json"));
        ((ObjectNode) withoutKey.at("/rows/0")).remove("verdict");
        JsonNode otherLimit = JSON.readTree(SampleReport.report().files().get("results.json"));
        ((ObjectNode) otherLimit.at("/rows/0/limit")).put("name", "bad luck");

        assertThat(Published.problems(withoutKey)).isNotEmpty();
        assertThat(Published.problems(otherLimit)).isNotEmpty();
    }

    @Test
    void csvKeepsEveryNameAndOneLineAWindow() throws IOException {
        List<CSVRecord> lines = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get()
                .parse(new StringReader(SampleReport.report().files().get("results.csv")))
                .getRecords();

        assertThat(lines).hasSize(5);
        assertThat(lines).extracting(each -> each.get("variant")).contains(SampleRun.NASTY);
        assertThat(lines.getFirst().get("requests_per_second")).matches("\\d+\\.\\d+");
    }

    @Test
    void everyMarkdownTableHasEqualCellsAndNoRawMarkup() {
        String text = SampleReport.report().files().get("report.md");
        String withoutEscapes = text.replace("\\|", "");

        assertThat(withoutEscapes
                        .lines()
                        .filter(each -> each.startsWith("| "))
                        .filter(each -> each.contains("CPU us/req") || each.contains("net/http"))
                        .map(each ->
                                each.chars().filter(letter -> letter == '|').count())
                        .distinct())
                .hasSize(1);
        // A code block shows what stands in it as it is.
        assertThat(text.substring(0, text.indexOf("```"))).doesNotContain("<b>").contains("pipe\\|comma");
    }

    @Test
    void aRejectedRowStaysVisibleStruckOutAndUnranked() {
        String table = SampleReport.report().terminalTable(false);
        String markdown = SampleReport.report().files().get("report.md");

        assertThat(line(table, "half-errors")).contains("x half-errors", "rejected");
        assertThat(line(markdown, "~~half-errors~~")).contains("~~rejected");
        assertThat(line(table, "rank, limit")).doesNotContain("half-errors").contains("go-goroutine");
    }

    @Test
    void aSkippedRowSaysWhy() {
        assertThat(SampleReport.report().terminalTable(false))
                .contains("kestrel-async: skipped: needs dotnet 10.0: not found");
    }

    @Test
    void aColdRowShowsItsTwoStretchesAndNoMean() {
        String table = SampleReport.report().terminalTable(false);

        assertThat(line(table, "from-cold from cold:"))
                .contains("dead for 23 s", "recovered after 23.0 s", "4,600 req/s");
        assertThat(line(table, " from-cold ")).contains("thread injection");
    }

    @Test
    void theHarnesssOwnRowStandsAtTheFootAndTheCeilingInTheHeading() {
        List<String> lines = SampleReport.report().terminalTable(false).lines().toList();
        int heading = lines.indexOf(line(SampleReport.report().terminalTable(false), "100 connections, uncapped"));

        assertThat(lines.get(heading)).contains("ceiling 4,926 req/s");
        assertThat(lines.subList(heading, lines.size()).stream()
                        .filter(each -> each.matches(" .*(trusted|doubtful|rejected|skipped).*"))
                        .reduce((one, other) -> other.contains(" none ") ? other : one)
                        .orElseThrow())
                .contains("stub-direct");
    }

    @Test
    void sharingIsSaidAndTheLabsOwnCostIsShown() {
        assertThat(SampleReport.report().terminalTable(false))
                .contains("SHARE cores")
                .contains("The lab itself used");
    }

    @ParameterizedTest
    @ValueSource(strings = {"de-DE", "ar-EG", "hi-IN-u-nu-deva"})
    void everyFileHasTheSameBytesInEveryLocale(String locale) {
        Map<String, String> plain = SampleReport.report().files();
        String table = SampleReport.report().terminalTable(true);
        Locale.setDefault(Locale.forLanguageTag(locale));

        assertThat(SampleReport.report().files()).isEqualTo(plain);
        assertThat(SampleReport.report().terminalTable(true)).isEqualTo(table);
    }

    @Test
    void aPinnedRowHasItsFrameItsArithmeticAndTheVerdictOnThePublishedFigure() throws IOException {
        Report report = new Report(
                "20260101T000000Z-pinning-quick",
                "0.0.0",
                SampleRun.pinningPlan(),
                Map.of("machine", Map.of("cpu", "test"), "commit", "abc"),
                SampleRun.pinningTrials(),
                lab.judge.Judge.judge(SampleRun.pinningPlan(), SampleRun.pinningTrials()));
        String markdown = report.files().get("report.md");

        assertThat(markdown).contains("--scenario pinning --profile quick --only stub-direct,tomcat-virtual ");
        assertThat(markdown).contains("## Why", "499 events", "`lab.tomcat.WaitController.relay`", "11,400 req/s");
        assertThat(line(markdown, "| tomcat-virtual synchronized JDK 21 | 2 | 2 | "))
                .contains("| 0.998 | 12 | 6 |");
        assertThat(Published.problems(JSON.readTree(report.files().get("results.json"))))
                .isEmpty();
    }
}
