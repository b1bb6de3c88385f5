package lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import tools.jackson.databind.JsonNode;

/** What holds for every report that is published, a made-up one as well as the sample. */
final class Published {
    private static final Path SCHEMA = Path.of("../docs/results.schema.json");

    private Published() {}

    /** Where results break their schema. */
    static List<?> problems(JsonNode results) throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(SCHEMA))
                .validate(results);
    }

    /** Each number of the page is the one that its key names in the results. */
    static void numbersAgree(Document page, JsonNode results, int moreThan) {
        List<Element> numbers = page.select("[data-key]");
        assertThat(numbers).hasSizeGreaterThan(moreThan);
        for (Element cell : numbers) {
            int row = Integer.parseInt(cell.closest("tr").attr("data-row"));
            JsonNode said =
                    results.at("/rows/" + row + "/" + cell.attr("data-key").replace('.', '/'));
            assertThat(Double.parseDouble(cell.attr("data-value")))
                    .as("row %d, %s", row, cell.attr("data-key"))
                    .isEqualTo(said.doubleValue());
        }
    }
}
