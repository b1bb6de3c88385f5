package lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ProcStatTest {

    private static final String TAIL = " S 7 100 90 0 -1 4194304 113 0 0 0 77 22 0 0 20 0 3 0 1234 5678 90";

    @Test
    void aNameMayHoldSpacesAndParentheses() {
        ProcStat stat = ProcStat.parse("4242 (my srv) 9 9)" + TAIL + "\n");

        assertThat(stat).isEqualTo(new ProcStat(4242, "my srv) 9 9", 'S', 7, 100, 90, 99, 3, 1234));
    }

    @Test
    void oneThatWaitsToBeReapedDoesNotLive() {
        assertThat(ProcStat.parse("1 (a)" + TAIL.replace(" S ", " Z ").replace("20 0 3 0", "20 0 1 0"))
                        .alive())
                .isFalse();
        assertThat(ProcStat.parse("1 (a)" + TAIL).alive()).isTrue();
    }

    @Test
    void oneWhoseFirstThreadAloneHasEndedStillLives() {
        assertThat(ProcStat.parse("1 (a)" + TAIL.replace(" S ", " Z ")).alive()).isTrue();
    }

    @Test
    void aShortLineIsRefusedWithItsText() {
        assertThatThrownBy(() -> ProcStat.parse("1 (a) S 1 2")).hasMessageContaining("1 (a) S 1 2");
    }
}
