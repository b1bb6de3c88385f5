package lab.judge.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import lab.ramp.RampRecord.RampSlice;
import org.junit.jupiter.api.Test;

class RampCurveTest {
    private static final long TWO_SECONDS = 2_000_000_000L;

    @Test
    void theFirstThirtySecondsAreTheirAnswersByTheirLength() {
        // Slices of 2 s with 100, 200, 300 … answers: the first 15 sum up to 12,000.
        assertThat(RampCurve.first30s(slices(40)).value()).contains(400.0);
    }

    @Test
    void aShorterRampHasNoSuchRate() {
        assertThat(RampCurve.first30s(slices(12)).reason())
                .contains("the ramp ended after 24 s, before its first 30 s were over");
    }

    @Test
    void theSteadyRateIsThatOfTheLastFiveSlices() {
        // 800 + 900 + 1,000 + 1,100 + 1,200 in 10 s.
        assertThat(RampCurve.steady(slices(12)).value()).contains(500.0);
    }

    private static List<RampSlice> slices(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new RampSlice(i * TWO_SECONDS, TWO_SECONDS, 100L * (i + 1), 0, null, null, null))
                .toList();
    }
}
