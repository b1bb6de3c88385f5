package lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanOptionsTest {
    @ParameterizedTest
    @CsvSource({
        "20ms, 20000000",
        "19.5ms, 19500000",
        "7500us, 7500000",
        "0.1s, 100000000",
        "5ms, 5000000",
        "0.5s, 500000000"
    })
    void aWaitIsANumberWithItsUnit(String text, long ns) {
        assertThat(PlanOptions.waitNs(text)).isEqualTo(ns);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "20",
                "ms",
                "20 ms",
                "-5ms",
                "0ms",
                "10us",
                "4.9ms",
                "501ms",
                "18446744073.729551616s",
                "61s",
                "20m",
                "20,5ms"
            })
    void anythingElseIsRefusedWithTheTextThatWasFound(String text) {
        assertThatThrownBy(() -> PlanOptions.waitNs(text))
                .isInstanceOf(UsageProblem.class)
                .hasMessageContaining("'" + text + "'");
    }
}
