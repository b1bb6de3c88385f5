package lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class HistogramTest {
    /** 10 once, 20 three times, 40 six times. */
    private static final Histogram TEN = new Histogram(new long[] {10, 20, 40}, new long[] {1, 3, 6});

    private static final Histogram EMPTY = new Histogram(new long[0], new long[0]);

    @Test
    void percentilesAreTheNearestRank() {
        assertThat(List.of(TEN.percentile(10), TEN.percentile(10.1), TEN.percentile(40), TEN.percentile(41)))
                .containsExactly(10L, 20L, 20L, 40L);
    }

    @Test
    void aRankThatIsWholeInDecimalIsNotPushedUpByBinaryFractions() {
        // 55 % of 100 is 55, but 0.55 x 100 is 55.00000000000001 in binary.
        assertThat(upTo(100).percentile(55)).isEqualTo(55);
        assertThat(upTo(1000).percentile(99.9)).isEqualTo(999);
        assertThat(upTo(1000).percentile(0.1)).isEqualTo(1);
    }

    @Test
    void theHundredthPercentileIsTheLargestValue() {
        assertThat(TEN.percentile(100)).isEqualTo(40).isEqualTo(TEN.max());
    }

    @Test
    void theMeanWeighsByCount() {
        // (10 + 60 + 240) / 10
        assertThat(TEN.mean()).isEqualTo(31.0);
        assertThat(TEN.total()).isEqualTo(10);
        assertThat(TEN.min()).isEqualTo(10);
    }

    @Test
    void mergingAddsCountsAndNotPercentiles() {
        Histogram other = new Histogram(new long[] {5, 20}, new long[] {2, 1});
        assertThat(Histogram.merge(List.of(TEN, other)))
                .isEqualTo(new Histogram(new long[] {5, 10, 20, 40}, new long[] {2, 1, 4, 6}));
        assertThat(Histogram.merge(List.of())).isEqualTo(EMPTY);
    }

    @Test
    void isMadeOfAnAscendingMap() {
        assertThat(Histogram.of(new TreeMap<>(Map.of(20L, 3L, 10L, 1L, 40L, 6L))))
                .isEqualTo(TEN);
        TreeMap<Long, Long> descending = new TreeMap<>(Comparator.reverseOrder());
        descending.putAll(Map.of(10L, 1L, 20L, 3L));
        assertThatThrownBy(() -> Histogram.of(descending)).hasMessageContaining("found 10 after 20");
    }

    @Test
    void neitherSideCanChangeIt() {
        long[] values = {1, 2};
        Histogram histogram = new Histogram(values, new long[] {1, 1});
        values[0] = 9;
        histogram.values()[0] = 9;
        histogram.counts()[0] = 9;
        assertThat(histogram).isEqualTo(new Histogram(new long[] {1, 2}, new long[] {1, 1}));
        assertThat(histogram).hasSameHashCodeAs(new Histogram(new long[] {1, 2}, new long[] {1, 1}));
    }

    @Test
    void refusesWhatIsNoHistogram() {
        assertThatThrownBy(() -> new Histogram(new long[] {1}, new long[] {0})).hasMessageContaining("above 0");
        assertThatThrownBy(() -> new Histogram(new long[] {2, 2}, new long[] {1, 1}))
                .hasMessageContaining("ascending");
        assertThatThrownBy(() -> new Histogram(new long[] {2}, new long[0])).hasMessageContaining("1 values and 0");
        assertThatThrownBy(() -> TEN.percentile(0)).hasMessageContaining("found 0.0");
        assertThatThrownBy(() -> TEN.percentile(Double.NaN)).hasMessageContaining("NaN");
    }

    @Test
    void anEmptyOneHasNoFigures() {
        assertThat(EMPTY.isEmpty()).isTrue();
        assertThatThrownBy(EMPTY::mean).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> EMPTY.percentile(50)).isInstanceOf(IllegalStateException.class);
        assertThat(EMPTY.percentileWithCensored(50, 7)).isEmpty();
    }

    @Test
    void aPercentileNeedsOneObservationAboveIt() {
        assertThat(upTo(999).percentileWithCensored(99.9, 0)).isEmpty();
        assertThat(upTo(1000).percentileWithCensored(99.9, 0)).isEqualTo(OptionalLong.of(999));
        assertThat(upTo(99).percentileWithCensored(99, 0)).isEmpty();
        assertThat(upTo(100).percentileWithCensored(99, 0)).isEqualTo(OptionalLong.of(99));
        assertThat(upTo(2).percentileWithCensored(50, 0)).isEqualTo(OptionalLong.of(1));
        assertThat(upTo(1).percentileWithCensored(50, 0)).isEmpty();
    }

    @Test
    void censoredObservationsRankAboveEveryValue() {
        // 90 values and 10 censored are 100 observations: the 50th is 50, not 45.
        assertThat(upTo(90).percentileWithCensored(50, 10)).isEqualTo(OptionalLong.of(50));
    }

    @Test
    void aPercentileIsHiddenOnceAsManyAreCensoredAsLieAboveIt() {
        assertThat(upTo(9_991).percentileWithCensored(99.9, 9)).isEqualTo(OptionalLong.of(9_990));
        assertThat(upTo(9_990).percentileWithCensored(99.9, 10)).isEmpty();
        assertThat(upTo(9_990).percentileWithCensored(99, 10)).isEqualTo(OptionalLong.of(9_900));
    }

    @Test
    void aSingleCensoredObservationHidesTheLargest() {
        assertThat(upTo(5).percentileWithCensored(100, 0)).isEqualTo(OptionalLong.of(5));
        assertThat(upTo(5_000).percentileWithCensored(100, 1)).isEmpty();
    }

    private static Histogram upTo(int last) {
        return new Histogram(
                LongStream.rangeClosed(1, last).toArray(),
                LongStream.generate(() -> 1).limit(last).toArray());
    }
}
