package lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InFlightTest {
    @Test
    void quantilesWeighEachMillisecondTheSame() {
        InFlight flight = InFlight.of(IntStream.rangeClosed(1, 1_000).toArray());
        assertThat(flight).isEqualTo(new InFlight(500.5, 100, 250, 500, 750, 900, 999, 0, 249 / 1_000.0, 1_000));
    }

    @Test
    void aFlatLineIsOneNumber() {
        assertThat(InFlight.of(new int[] {40, 40, 40})).isEqualTo(new InFlight(40, 40, 40, 40, 40, 40, 40, 0, 0, 3));
    }

    @Test
    void aSquareWaveSwingsOnceATurn() {
        // 20 ms with 50 calls in the stub, 11 ms with none: the convoy of 32 turns a second.
        InFlight flight = InFlight.of(
                IntStream.range(0, 31 * 100).map(i -> i % 31 < 20 ? 50 : 0).toArray());
        assertThat(flight.swings()).isEqualTo(100);
        assertThat(flight.shareBelowQuarter()).isCloseTo(11 / 31.0, within(1e-12));
        assertThat(flight.mean()).isCloseTo(50 * 20 / 31.0, within(1e-9));
        assertThat(flight.p10()).isZero();
        assertThat(flight.p50()).isEqualTo(50);
    }

    @Test
    void aSwingGoesAllTheWay() {
        int[] halfWay = {100, 30, 100, 26, 100, 25, 100};
        assertThat(InFlight.of(halfWay).swings()).isZero();
        // Down in steps counts once; between the limits nothing is decided.
        int[] inSteps = {100, 60, 30, 24, 40, 70, 10, 76, 24, 100};
        assertThat(InFlight.of(inSteps).swings()).isEqualTo(2);
    }

    @Test
    void aSinglePeakIsNotTheHeight() {
        int[] values = new int[2_000];
        Arrays.fill(values, 40);
        values[500] = 200;
        InFlight flight = InFlight.of(values);
        assertThat(flight.p999()).isEqualTo(40);
        assertThat(flight.shareBelowQuarter()).isZero();
    }

    @Test
    void nothingInFlightSwingsNot() {
        assertThat(InFlight.of(new int[] {0, 0})).isEqualTo(new InFlight(0, 0, 0, 0, 0, 0, 0, 0, 0, 2));
    }

    @Test
    void isHeldBackAtNineTenthsOfTheLoad() {
        assertThat(InFlight.of(new int[] {90}).heldBack(100)).isTrue();
        assertThat(InFlight.of(new int[] {91}).heldBack(100)).isFalse();
    }

    @Test
    void refusesWhatIsNoSeries() {
        assertThatThrownBy(() -> InFlight.of(new int[0])).hasMessageContaining("found none");
        assertThatThrownBy(() -> InFlight.of(new int[] {1, -1})).hasMessageContaining("found -1");
    }

    @Test
    void cutsWholeMilliseconds() {
        int[] values = {0, 1, 2, 3, 4};
        long start = 1_700_000_000_000_000_000L;
        assertThat(InFlight.cut(values, start, start + 1_000_000, start + 3_000_000))
                .containsExactly(1, 2);
        assertThat(InFlight.cut(values, start, start + 1, start + 3_999_999)).containsExactly(1, 2);
    }

    @Test
    void cutsNoMoreThanThereIs() {
        int[] values = {7, 8};
        assertThat(InFlight.cut(values, 10_000_000, 0, 99_000_000)).containsExactly(7, 8);
        assertThat(InFlight.cut(values, 10_000_000, 0, 10_000_000)).isEmpty();
        assertThat(InFlight.cut(values, 10_000_000, 50_000_000, 99_000_000)).isEmpty();
        assertThatThrownBy(() -> InFlight.cut(values, 0, 2, 1)).hasMessageContaining("found 1");
    }
}
