package lab.judge.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ChecksPageTest {
    private static final Path PAGE = Path.of("../docs/checks.md");

    @Test
    void thePageSaysWhatTheClassesSay() throws IOException {
        if (Boolean.getBoolean("update.golden")) {
            Files.writeString(PAGE, ChecksPage.markdown());
        }
        assertThat(PAGE)
                .as("mvn test -Dtest=ChecksPageTest -Dupdate.golden=true rewrites it")
                .hasContent(ChecksPage.markdown());
    }
}
