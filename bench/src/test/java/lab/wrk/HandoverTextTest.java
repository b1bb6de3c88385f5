package lab.wrk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HandoverTextTest {
    private static final String WHOLE = """
            duration_us=2003277
            requests=1885
            bytes=486330
            errors_connect=0
            errors_read=1
            errors_write=2
            errors_status=3
            errors_timeout=4
            limit=10000001
            count=1885
            min=20082
            max=26278
            answers_per_second=940,945,0
            h20082=1
            h26278=1884
            end=1
            """;

    @Test
    void everyFigureIsTakenAsItStands() {
        WrkDump dump = HandoverText.parse(WHOLE, "4.1.0", 1, 20);

        assertThat(dump.durationUs()).isEqualTo(2_003_277);
        assertThat(dump.requests()).isEqualTo(1_885);
        assertThat(dump.errors()).isEqualTo(new WrkDump.Errors(0, 1, 2, 3, 4));
        assertThat(dump.values()).containsExactly(20_082L, 26_278L);
        assertThat(dump.counts()).containsExactly(1L, 1_884L);
        assertThat(dump.answersPerSecond()).containsExactly(940L, 945L, 0L);
    }

    @Test
    void aCutHandOverIsRefused() {
        assertThatThrownBy(() -> HandoverText.parse(WHOLE.replace("end=1\n", ""), "4.1.0", 1, 20))
                .isInstanceOf(WrkProblem.class)
                .hasMessageContaining("cut")
                .hasMessageContaining("h26278=1884");
    }

    @Test
    void nothingAtAllIsRefused() {
        assertThatThrownBy(() -> HandoverText.parse("", "4.1.0", 1, 20)).hasMessageContaining("found nothing");
    }

    @Test
    void aMissingFigureIsNamed() {
        assertThatThrownBy(() -> HandoverText.parse(WHOLE.replace("errors_timeout=4\n", ""), "4.1.0", 1, 20))
                .hasMessageContaining("errors_timeout");
    }

    @Test
    void anotherToolsLineIsRefused() {
        assertThatThrownBy(() -> HandoverText.parse("Requests/sec: 940\n" + WHOLE, "4.1.0", 1, 20))
                .hasMessageContaining("Requests/sec: 940");
    }

    @Test
    void notANumberIsRefused() {
        assertThatThrownBy(() -> HandoverText.parse(WHOLE.replace("requests=1885", "requests=nan"), "4.1.0", 1, 20))
                .hasMessageContaining("requests")
                .hasMessageContaining("nan");
    }

    @Test
    void aRunThatTookNoTimeIsRefused() {
        assertThatThrownBy(() ->
                        HandoverText.parse(WHOLE.replace("duration_us=2003277", "duration_us=-5"), "4.1.0", 1, 20))
                .hasMessageContaining("clock");
    }

    @Test
    void anEmptyHistogramKeepsItsUnsignedMinimum() {
        assertThat(HandoverText.parse(WHOLE.replace("min=20082", "min=18446744073709551615"), "4.1.0", 1, 20)
                        .min())
                .isEqualTo(Long.MAX_VALUE);
    }
}
