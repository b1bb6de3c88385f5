package lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrendTest {
    /** A window of 8 s at 4 Hz. */
    private static final double[] SECONDS =
            IntStream.range(0, 32).mapToDouble(i -> i / 4.0).toArray();

    @Test
    void aThreadASecondGrows() {
        Trend trend = over(t -> 40 + Math.floor(t));
        assertThat(trend.growing()).isTrue();
        assertThat(trend.mannKendall()).isEqualTo(28);
        assertThat(trend.slopePerSecond()).isCloseTo(1, within(0.1));
    }

    @Test
    void aLineHasItsOwnSlope() {
        Trend trend = over(t -> 100 + 3 * t);
        assertThat(trend.slopePerSecond()).isCloseTo(3, within(1e-9));
        // 3 x 7.75 s over the median at 3.875 s.
        assertThat(trend.growth()).isCloseTo(23.25 / 111.625, within(1e-9));
        assertThat(trend.lastToFirst()).isCloseTo(1, within(1e-9));
    }

    @Test
    void aLeakUnderASawToothGrows() {
        // 20 MB a second under a heap that fills and empties by 30 MB every 0.7 s.
        assertThat(over(t -> 300e6 + 20e6 * t + 30e6 * (t % 0.7) / 0.7).growing())
                .isTrue();
    }

    @Test
    void aSawToothAloneDoesNotGrow() {
        assertThat(over(t -> 300e6 + 60e6 * (t % 0.7) / 0.7).growing()).isFalse();
        assertThat(over(t -> 300e6 + 60e6 * (t % 3.1) / 3.1).growing()).isFalse();
    }

    @Test
    void aHeapThatIsTouchedForTheFirstTimeDoesNotGrowWithoutEnd() {
        Trend trend = over(t -> 500e6 * (1 - 0.4 * Math.exp(-t / 2)));
        assertThat(trend.growth()).isGreaterThan(0.05);
        assertThat(trend.mannKendall()).isEqualTo(28);
        assertThat(trend.growing()).isFalse();
    }

    @Test
    void aPoolThatFillsAndStopsDoesNotGrow() {
        assertThat(over(t -> Math.min(240, 40 + 100 * t)).growing()).isFalse();
        assertThat(over(t -> t < 4 ? 40 : 60).growing()).isFalse();
    }

    @Test
    void growthThatStartsLateOrSpeedsUpGrows() {
        assertThat(over(t -> t < 4 ? 100 : 100 + 10 * (t - 4)).growing()).isTrue();
        assertThat(over(t -> 100 * Math.exp(t / 8)).growing()).isTrue();
    }

    @Test
    void aSmallDriftIsOfNoMatter() {
        assertThat(over(t -> 300e6 + 1e6 * t).growing()).isFalse();
    }

    @Test
    void fallingIsNotGrowing() {
        assertThat(over(t -> 100 - 5 * t).growing()).isFalse();
    }

    @Test
    void outliersDoNotMakeATrend() {
        assertThat(over(t -> t == 7.75 || t == 7.5 ? 900 : 40).growing()).isFalse();
    }

    @Test
    void aConstantHasNoTrend() {
        assertThat(over(t -> 21)).isEqualTo(new Trend(0, 0, 0, 0, false));
        assertThat(over(t -> 0)).isEqualTo(new Trend(0, 0, 0, 0, false));
    }

    @Test
    void noiseIsCalledATrendAboutOnceInAHundred() {
        long seed = 4;
        SplittableRandom random = new SplittableRandom(seed);
        int called = 0;
        for (int run = 0; run < 2_000; run++) {
            double[] noise = new double[SECONDS.length];
            double state = 0;
            for (int i = 0; i < noise.length; i++) {
                // Each sample keeps half of its forerunner's deviation, as memory and threads do.
                state = 0.5 * state + random.nextGaussian();
                noise[i] = 100 + 5 * state;
            }
            called += Trend.of(SECONDS, noise).orElseThrow().growing() ? 1 : 0;
        }
        assertThat(called / 2_000.0).as("seed %d", seed).isLessThan(0.02);
    }

    /** The limit's source: all orders of eight values. */
    @Test
    void twentyOfTwentyEightIsRarerThanOneInAHundred() {
        int[] counts = new int[2];
        permute(new int[8], 0, 0, counts);
        assertThat(counts[0]).isEqualTo(40_320);
        assertThat(counts[1] / 40_320.0).isCloseTo(0.0071, within(0.0001));
    }

    @Test
    void aShortSeriesTellsNothing() {
        double[] fifteen = Arrays.copyOf(SECONDS, 15);
        assertThat(Trend.of(fifteen, fifteen)).isEmpty();
    }

    @Test
    void refusesWhatIsNoSeries() {
        assertThatThrownBy(() -> Trend.of(new double[2], new double[3])).hasMessageContaining("2 and 3");
        assertThatThrownBy(() -> Trend.of(new double[] {1, 1}, new double[2])).hasMessageContaining("1.0 after 1.0");
        assertThatThrownBy(() -> Trend.of(new double[] {1}, new double[] {-1})).hasMessageContaining("found -1.0");
    }

    private static void permute(int[] values, int length, int used, int[] counts) {
        if (length == values.length) {
            counts[0]++;
            int s = 0;
            for (int i = 0; i < values.length; i++) {
                for (int j = i + 1; j < values.length; j++) {
                    s += values[j] > values[i] ? 1 : -1;
                }
            }
            counts[1] += s >= 20 ? 1 : 0;
            return;
        }
        for (int value = 0; value < values.length; value++) {
            if ((used & 1 << value) == 0) {
                values[length] = value;
                permute(values, length + 1, used | 1 << value, counts);
            }
        }
    }

    private static Trend over(DoubleUnaryOperator value) {
        double[] values = new double[SECONDS.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value.applyAsDouble(SECONDS[i]);
        }
        return Trend.of(SECONDS, values).orElseThrow();
    }
}
