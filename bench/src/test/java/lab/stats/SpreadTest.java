package lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class SpreadTest {
    @Test
    void keepsTheTrialsInTheirOrder() {
        assertThat(Spread.of(List.of(3.0, 1.0, 2.5))).isEqualTo(new Spread(2.5, 1, 3, List.of(3.0, 1.0, 2.5)));
    }

    @Test
    void theMedianOfAnEvenNumberIsTheMiddleOfTheTwo() {
        assertThat(Spread.of(List.of(4.0, 1.0, 2.0, 8.0)).median()).isEqualTo(3);
    }

    @Test
    void levelsAreThoseOfOrderStatistics() {
        assertThat(level(1)).isZero();
        assertThat(level(3)).isEqualTo(0.75);
        assertThat(level(5)).isEqualTo(0.9375);
        assertThat(level(6)).isEqualTo(0.96875);
    }

    @Test
    void theIntervalCoversTheMedianAsOftenAsItSays() {
        long seed = 42;
        SplittableRandom random = new SplittableRandom(seed);
        int covered = 0;
        for (int run = 0; run < 20_000; run++) {
            // Skewed on purpose; its median is ln 2.
            Spread spread = Spread.of(DoubleStream.generate(() -> -Math.log(1 - random.nextDouble()))
                    .limit(5)
                    .boxed()
                    .toList());
            covered += spread.min() <= Math.log(2) && spread.max() >= Math.log(2) ? 1 : 0;
        }
        assertThat(covered / 20_000.0).as("seed %d", seed).isCloseTo(level(5), within(0.006));
    }

    @Test
    void theRelativeRangeIsAShareOfTheMedian() {
        assertThat(Spread.of(List.of(90.0, 100.0, 115.0)).relativeRange()).isEqualTo(0.25);
        assertThat(Spread.of(List.of(0.0, 0.0)).relativeRange()).isZero();
        assertThat(Spread.of(List.of(0.0, 0.0, 1.0)).relativeRange()).isInfinite();
    }

    @Test
    void refusesWhatWasNotMeasured() {
        assertThatThrownBy(() -> Spread.of(List.of())).hasMessageContaining("found none");
        assertThatThrownBy(() -> Spread.of(List.of(1.0, Double.NaN))).hasMessageContaining("NaN");
    }

    private static double level(int trials) {
        return Spread.of(Collections.nCopies(trials, 1.0)).intervalLevel();
    }
}
