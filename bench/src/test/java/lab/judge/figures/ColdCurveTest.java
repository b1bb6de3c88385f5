package lab.judge.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColdCurveTest {
    @Test
    void deadTimeAndSteadyRateAreTwoFigures() {
        var curve = ColdCurve.of(seconds(49, 0L, 1, 2_000L, 30, 7_000L)).value().orElseThrow();

        assertThat(curve.secondsWithoutAnswer()).isEqualTo(49);
        assertThat(curve.recoveredAfterNs()).isEqualTo(50_000_000_000L);
        assertThat(curve.steadyPerSecond()).isEqualTo(7_000);
    }

    @Test
    void aFewAnswersUnderOnePercentAreNone() {
        assertThat(ColdCurve.of(seconds(9, 0L, 2, 69L, 20, 7_000L))
                        .value()
                        .orElseThrow()
                        .secondsWithoutAnswer())
                .isEqualTo(11);
    }

    @Test
    void twoGoodSecondsAreNoRecovery() {
        var curve = ColdCurve.of(seconds(5, 0L, 2, 7_000L, 3, 10L, 20, 7_000L))
                .value()
                .orElseThrow();

        assertThat(curve.recoveredAfterNs()).isEqualTo(10_000_000_000L);
        assertThat(curve.secondsWithoutAnswer()).isEqualTo(8);
    }

    @Test
    void aServerThatNeverAnswersHasNoCurve() {
        assertThat(ColdCurve.of(seconds(60, 0L)).reason()).contains("not recovered within 60 s");
    }

    @Test
    void aRecoveryInTheLastSecondsHasNotComeToRest() {
        assertThat(ColdCurve.of(seconds(55, 0L, 5, 7_000L)).reason()).contains("not recovered within 60 s");
    }

    /** Runs of count and answers; the part of a second at the end is added. */
    private static List<Long> seconds(Number... runs) {
        var seconds = new ArrayList<Long>();
        for (int i = 0; i < runs.length; i += 2) {
            seconds.addAll(Collections.nCopies(runs[i].intValue(), runs[i + 1].longValue()));
        }
        seconds.add(1L);
        return seconds;
    }
}
