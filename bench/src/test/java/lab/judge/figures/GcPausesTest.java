package lab.judge.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import lab.judge.figures.GcPauses.Pause;
import org.junit.jupiter.api.Test;

class GcPausesTest {
    private static final long END = Instant.parse("2026-11-30T22:30:12.345Z").toEpochMilli() * 1_000_000;

    @Test
    void aCollectionEndsWhereItsLineIsStamped() {
        assertThat(
                        GcPauses.of(
                                List.of(
                                        "[2026-11-30T22:30:12.345+0000][12.3s] GC(5) Pause Young (Allocation Failure) 170M->20M(495M) 12.500ms")))
                .containsExactly(new Pause(END - 12_500_000, END));
    }

    @Test
    void aSafepointCountsWithItsTotal() {
        assertThat(GcPauses.of(List.of(
                        "[2026-11-30T22:30:12.345+0000][12.3s] Safepoint \"ThreadDump\", Time since last: 9 ns, Reaching"
                                + " safepoint: 1 ns, At safepoint: 2 ns, Total: 40000000 ns")))
                .containsExactly(new Pause(END - 40_000_000, END));
    }

    @Test
    void aLineWithoutTheWallClockCannotBePlaced() {
        assertThat(GcPauses.of(List.of("[12.345s] GC(5) Pause Young (Normal) 170M->20M(495M) 12.500ms")))
                .isEmpty();
    }

    @Test
    void linesThatAreNoPauseAreLeftOut() {
        assertThat(GcPauses.of(List.of("[2026-11-30T22:30:12.345+0000][12.3s] Using Serial")))
                .isEmpty();
    }
}
