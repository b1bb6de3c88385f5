package lab.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The expected figures agree with runs of .NET 10 on one core at 50 and 200 connections (10 s and 49 s without answers). */
class InjectionLawTest {
    @ParameterizedTest
    @CsvSource({
        "1, 50, 10.9", "1, 100, 23.4", "1, 200, 48.4", "1, 400, 98.4", "1, 1000, 248",
        "2, 50, 9.2", "2, 100, 21.8", "2, 200, 46.8", "2, 400, 96.8", "2, 1000, 247",
        "4, 50, 6.0", "4, 100, 18.5", "4, 200, 43.5", "4, 400, 93.5", "4, 1000, 244",
        "8, 50, 2.2", "8, 100, 12.0", "8, 200, 37.0", "8, 400, 87.0", "8, 1000, 237",
        "16, 50, 0.5", "16, 100, 4.5", "16, 200, 24.0", "16, 400, 74.0", "16, 1000, 224"
    })
    void thePoolOutgrowsTheBlockedRequestsAfter(int cores, int connections, double seconds) {
        assertThat(InjectionLaw.seconds(cores, connections)).isCloseTo(seconds, within(seconds < 200 ? 0.051 : 0.51));
    }

    @Test
    void threadsThatAreThereAtOnceTakeNoTime() {
        assertThat(InjectionLaw.wholeSeconds(8, 16)).isZero();
    }

    @Test
    void aWindowIsGivenWholeSecondsUpwards() {
        assertThat(InjectionLaw.wholeSeconds(1, 50)).isEqualTo(11);
    }
}
