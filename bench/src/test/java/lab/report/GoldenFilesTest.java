package lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a small run looks like in every format: a change of any of them is seen in a review. */
class GoldenFilesTest {
    private static final Path FOLDER = Path.of("src/test/resources/golden");

    @ParameterizedTest
    @ValueSource(strings = {"table.txt", "results.json", "results.csv", "report.md", "report.html"})
    void theFormatIsAsBefore(String name) throws IOException {
        String made = made(name);
        Path golden = FOLDER.resolve(name);
        if (Boolean.getBoolean("update.golden")) {
            Files.createDirectories(FOLDER);
            Files.writeString(golden, made);
        }
        assertThat(made)
                .as("mvn test -Dtest=GoldenFilesTest -Dupdate.golden=true rewrites it")
                .isEqualTo(Files.readString(golden));
    }

    private static String made(String name) {
        return switch (name) {
            case "table.txt" -> SampleReport.report().terminalTable(false) + "\n";
            case "report.html" -> withoutCode(SampleReport.report().files().get(name));
            default -> SampleReport.report().files().get(name);
        };
    }

    /** Script and style are files of their own; what remains is what was rendered. */
    private static String withoutCode(String html) {
        Document page = Jsoup.parse(html);
        page.select("style, script:not([type]), meta[http-equiv]").remove();
        return page.outerHtml() + "\n";
    }
}
