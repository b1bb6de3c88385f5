package lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogTest {
    private Repository repository;

    @BeforeEach
    void makeRepository(@TempDir Path root) {
        repository = new Repository(root.resolve("with spaces"));
    }

    @Test
    void profilesAndScenariosAreNamedByTheirFiles() {
        Catalog catalog = repository.read();
        assertThat(List.of(
                        catalog.profile("quick").name(),
                        catalog.scenario("wait").name()))
                .containsExactly("quick", "wait");
    }

    @Test
    void anUnknownVariantIsToldWithTheClosestAndWithAllThatExist() {
        repository.write(
                "other/runtime.yaml",
                Repository.MANIFEST.replace("name: go-plain", "name: other").replace("name: plain", "name: fancy"));
        assertThatThrownBy(() -> repository.read().variant("plane"))
                .isInstanceOf(UnknownName.class)
                .hasMessage("unknown variant 'plane' (did you mean 'plain'?); there are: fancy, plain");
    }

    @Test
    void aNameThatIsNearNothingGetsNoSuggestion() {
        assertThatThrownBy(() -> repository.read().profile("benchmark"))
                .isInstanceOf(UnknownName.class)
                .hasMessage("unknown profile 'benchmark'; there are: quick");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            levels: [20, 100]      | levels: [100, 20]       | 1 | expected ascending numbers of connections, found [100, 20]
            levels: [20, 100]      | levels: [20, 20]        | 1 | expected ascending numbers
            levels: [20, 100]      | levels: []              | 1 | expected ascending numbers
            levels: [20, 100]      | levels: 20              | 1 | expected a list
            levels: [20, 100]      | levels: [0, 100]        | 1 | expected a whole number of at least 1, found 0
            window_seconds: 8      | window_seconds: 1.5     | 4 | expected a whole number of at least 1, found '1.5'
            window_seconds: 8      | window_second: 8        | 4 | did you mean 'window_seconds'?
            ramp_most_seconds: 90  | ramp_most_seconds: 5    | 6 | expected a whole number of at least 10, found 5
            """)
    void aWrongProfileIsRefusedWithItsLine(String piece, String other, int line, String message) {
        repository.profile(piece, other);
        assertThatThrownBy(repository::read)
                .isInstanceOf(ManifestProblem.class)
                .hasMessageContaining("bench/profiles/quick.yaml:" + line + ": ")
                .hasMessageContaining(message);
    }

    @Test
    void aScenarioOfAnUnknownMethodIsRefused() {
        repository.scenario("method: steady", "method: stedy");
        assertThatThrownBy(repository::read)
                .hasMessageContaining(
                        "bench/scenarios/wait.yaml:4: method: unknown method 'stedy' (did you mean 'steady'?)");
    }

    @Test
    void aProfileMayAskMoreOfALargeMachine() {
        repository.profile(
                "levels: [20, 100]", "large: {from_cores: 8, levels: [20, 2000], worker_pool: 200}\nlevels: [20, 100]");
        Profile profile = repository.read().profile("quick");
        assertThat(profile.on(7).levels()).containsExactly(20, 100);
        assertThat(profile.on(8).levels()).containsExactly(20, 2000);
        assertThat(profile.on(8).workerPool()).isEqualTo(200);
    }

    /** Design section 11: pools stand away from the levels, so that a cap can be told from the connections. */
    @Test
    void noLevelOfTheProjectsProfilesLiesNearTheirPool() {
        Catalog ours = Catalog.read(Path.of("..").toAbsolutePath().normalize());
        for (String name : List.of("smoke", "quick", "article")) {
            Profile profile = ours.profile(name);
            assertThat(profile.levels())
                    .as(name)
                    .noneMatch(level -> Math.abs(level - profile.workerPool()) <= 0.25 * profile.workerPool());
        }
    }
}
