package lab.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolchainsTest {
    static final Toolchains BOTH_JDKS = Toolchains.of(Map.of(
            "jdk.25.home", "/jdk 25",
            "jdk.25.version", "25.0.3",
            "jdk.21.home", "/jdk 21",
            "jdk.21.version", "21.0.8"));

    @Test
    void theNewestJdkThatIsNewEnoughIsTaken() {
        assertThat(BOTH_JDKS.jdk("21")).contains(new Toolchains.Tool(Path.of("/jdk 25"), "25.0.3"));
    }

    @Test
    void aJdkThatIsTooOldIsNoJdk() {
        assertThat(BOTH_JDKS.jdk("26")).isEmpty();
    }

    @Test
    void whereOnlyOlderOnesWereFoundTheReasonNamesThem() {
        assertThat(BOTH_JDKS.missing("jdk")).isEqualTo("found 21.0.8, found 25.0.3");
    }

    @Test
    void versionsAreComparedByPartsAsNumbers() {
        Toolchains go = Toolchains.of(Map.of("go.version", "1.9.7"));
        assertThat(go.go("1.24")).isEqualTo(Optional.empty());
        assertThat(go.go("1.9")).contains("1.9.7");
    }

    @Test
    void aMissingToolTellsWhatSetupWrote(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("found.properties");
        Files.writeString(file, "dotnet.missing=no .NET 10; type: make setup\njdk.25.missing=other\n");
        assertThat(Toolchains.read(file).missing("dotnet")).isEqualTo("no .NET 10; type: make setup");
    }

    @Test
    void withoutSetupEverythingIsMissingAndSetupIsNamed(@TempDir Path folder) {
        Toolchains none = Toolchains.read(folder.resolve("found.properties"));
        assertThat(none.wrk()).isEmpty();
        assertThat(none.missing("wrk")).contains("make setup");
    }
}
