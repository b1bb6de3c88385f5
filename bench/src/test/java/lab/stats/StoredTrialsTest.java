package lab.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import lab.stats.Comparison.Pair;
import lab.stats.Comparison.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The comparison on real trials of one variant, drawn again and again as two runs: without a difference it must not call one,
 * with one of the size that it prints it must. The first holds for all trials; the second for those that nothing disturbed, since
 * no run can tell how badly the next one will be.
 */
class StoredTrialsTest {
    /** Those that the formula's power was chosen by. */
    private static final String FIRST = "go-goroutine";

    /** Collected after that, with nothing changed since: the confirmation. */
    private static final String SECOND = "go-goroutine-2";

    private static final int RESAMPLES = 400;
    private static final long SEED = 1;

    private static final Set<String> ALL = Set.of("trusted", "doubtful");
    private static final Set<String> UNDISTURBED = Set.of("trusted");

    @Test
    void thereAreFortyTrialsAndFortyUndisturbedOnes() throws IOException {
        assertThat(rates(FIRST, ALL)).hasSizeGreaterThanOrEqualTo(40);
        assertThat(rates(SECOND, UNDISTURBED)).hasSizeGreaterThanOrEqualTo(40);
    }

    @ParameterizedTest
    @CsvSource({FIRST + ", 3", FIRST + ", 5", SECOND + ", 3", SECOND + ", 5"})
    void twoRunsOfTheSameTie(String stored, int trials) throws IOException {
        Random random = new Random(SEED);
        int ties = 0;
        for (int i = 0; i < RESAMPLES; i++) {
            ties += drawn(rates(stored, ALL), random, trials, 1).different() ? 0 : 1;
        }

        assertThat(ties).isGreaterThanOrEqualTo(95 * RESAMPLES / 100);
    }

    /** Each pair of runs prints a size; the next pair has a slowdown of that size. */
    @ParameterizedTest
    @CsvSource({FIRST + ", 3", FIRST + ", 5", SECOND + ", 3", SECOND + ", 5"})
    void aSlowdownOfTheSizeThatIsPrintedIsFound(String stored, int trials) throws IOException {
        Random random = new Random(SEED);
        int found = 0;
        for (int i = 0; i < RESAMPLES; i++) {
            double printed = Objects.requireNonNull(
                    drawn(rates(stored, UNDISTURBED), random, trials, 1).smallestCalled());
            Pair pair = drawn(rates(stored, UNDISTURBED), random, trials, printed);
            found += pair.different() && pair.ratio() > 1 ? 1 : 0;
        }

        assertThat(found).isGreaterThanOrEqualTo(90 * RESAMPLES / 100);
    }

    /** What docs/methodology.md says of this variant on the machine of these trials. */
    @ParameterizedTest
    @CsvSource({
        FIRST + ", 3, 1.08, 1.16",
        FIRST + ", 5, 1.04, 1.08",
        SECOND + ", 3, 1.11, 1.19",
        SECOND + ", 5, 1.05, 1.08"
    })
    void theTypicalSize(String stored, int trials, double least, double most) throws IOException {
        Random random = new Random(SEED);
        List<Double> printed = new ArrayList<>();
        for (int i = 0; i < RESAMPLES; i++) {
            printed.add(Objects.requireNonNull(
                    drawn(rates(stored, UNDISTURBED), random, trials, 1).smallestCalled()));
        }
        Collections.sort(printed);

        assertThat(printed.get(RESAMPLES / 2)).isBetween(least, most);
    }

    /** Two runs of so many trials, no trial in both; the second slower by {@code slowdown}. */
    private static Pair drawn(List<Double> rates, Random random, int trials, double slowdown) {
        List<Double> shuffled = new ArrayList<>(rates);
        Collections.shuffle(shuffled, random);
        return Comparison.betweenRuns(
                        List.of(row(shuffled.subList(0, trials), 1)),
                        List.of(row(shuffled.subList(trials, 2 * trials), slowdown)))
                .getFirst();
    }

    private static Row row(List<Double> rates, double slowdown) {
        var perRound = new TreeMap<Integer, Double>();
        for (int round = 1; round <= rates.size(); round++) {
            perRound.put(round, rates.get(round - 1) / slowdown);
        }
        return new Row("go-goroutine", "connections", perRound);
    }

    private static List<Double> rates(String stored, Set<String> verdicts) throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/trials", stored + ".csv")).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(trial -> verdicts.contains(trial[3]))
                .map(trial -> Double.valueOf(trial[2]))
                .toList();
    }
}
