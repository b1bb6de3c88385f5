package lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LittleLawTest {
    @Test
    void fiftyConnectionsAtTwentyMillisecondsServeTwentyFiveHundred() {
        assertThat(LittleLaw.ceiling(50, 20_000_000)).isEqualTo(2_500);
        assertThat(LittleLaw.gap(0.020, 2_500, 50)).isCloseTo(0, within(1e-12));
    }

    @Test
    void timeThatNobodyCountedIsANegativeGap() {
        // 2,450/s x 20 ms = 49 of 50 connections.
        assertThat(LittleLaw.gap(0.020, 2_450, 50)).isCloseTo(-0.02, within(1e-12));
    }

    @Test
    void aServerThatDidNotAnswerIsAGapOfAllConnections() {
        assertThat(LittleLaw.gap(0.020, 0, 50)).isEqualTo(-1);
    }

    @Test
    void refusesNumbersThatAreNone() {
        assertThatThrownBy(() -> LittleLaw.gap(Double.NaN, 1, 1)).hasMessageContaining("mean latency, s");
        assertThatThrownBy(() -> LittleLaw.gap(1, -1, 1)).hasMessageContaining("throughput, 1/s");
        assertThatThrownBy(() -> LittleLaw.ceiling(0, 1)).hasMessageContaining("connections");
        assertThatThrownBy(() -> LittleLaw.ceiling(1, 0)).hasMessageContaining("wait");
    }
}
