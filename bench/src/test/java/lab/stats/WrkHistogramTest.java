package lab.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WrkHistogramTest {
    private static final long TIMEOUT_US = 5_000;

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void invertsWhateverWrkWrote(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int connections = random.nextInt(1, 40);
        int answers = random.nextInt(1, 3_000);
        long typical = random.nextLong(1, 2_000);
        ForwardRewrite wrk = new ForwardRewrite(TIMEOUT_US);
        for (int i = 0; i < answers; i++) {
            // A bulk, a long tail, and now and then a timeout.
            long tail = random.nextInt(20) == 0 ? random.nextLong(0, TIMEOUT_US + 200) : 0;
            wrk.answer(Math.max(tail, random.nextLong(typical / 2, typical + 1)));
        }
        Histogram recorded = wrk.used();
        // Between a busy closed loop and one that idled, so that the interval falls below, among and above the
        // latencies.
        long durationUs = (long) (typical * (1 + answers / connections) * (0.3 + 1.5 * random.nextDouble())) + 1;

        Inversion inversion = WrkHistogram.invert(wrk.end(durationUs, connections));

        assertThat(inversion.failures()).isEmpty();
        assertThat(inversion.proven()).isTrue();
        assertThat(inversion.real()).isEqualTo(recorded);
        assertThat(inversion.corrected()).isEqualTo(!wrk.used().equals(recorded));
    }

    static Stream<Long> seeds() {
        return new SplittableRandom(20_261_130).longs(300).boxed();
    }

    /** Ten answers by hand: e = 1,000 / (10 / 1) = 100; 350 is added at 250 and 150, 100 is not above e. */
    @Test
    void undoesTheCorrectionByOneSubtractionASlot() {
        WrkLatencies wrk = latencies(12, 90, 350, histogram(90, 9, 150, 1, 250, 1, 350, 1), 10, 0, 1_000, 1);
        assertThat(WrkHistogram.invert(wrk))
                .isEqualTo(new Inversion(true, true, histogram(90, 9, 350, 1), 100, List.of()));
    }

    @Test
    void hasNothingToInvertUpToTwiceTheInterval() {
        Histogram real = histogram(90, 9, 200, 1);
        Inversion inversion = WrkHistogram.invert(latencies(10, 90, 200, real, 10, 0, 1_000, 1));
        assertThat(inversion).isEqualTo(new Inversion(true, false, real, 100, List.of()));
    }

    @Test
    void leavesAHistogramAloneWithFewerRequestsThanConnections() {
        Histogram real = histogram(10, 1, 4_000, 1);
        Inversion inversion = WrkHistogram.invert(latencies(2, 10, 4_000, real, 2, 0, 5_000, 3));
        assertThat(inversion).isEqualTo(new Inversion(true, false, real, 0, List.of()));
    }

    @Test
    void countsTimeoutsAsRequestsThatAreNotInTheHistogram() {
        Histogram real = histogram(90, 7);
        assertThat(WrkHistogram.invert(latencies(7, 90, 90, real, 10, 3, 1_000, 1))
                        .proven())
                .isTrue();
        assertThat(WrkHistogram.invert(latencies(7, 90, 90, real, 10, 2, 1_000, 1))
                        .failures())
                .containsExactly("latencies recorded (requests - timeouts): expected 8, found 7");
    }

    @Test
    void aRunOfTimeoutsAloneIsProvenAndEmpty() {
        Inversion inversion = WrkHistogram.invert(latencies(0, -1, 0, histogram(), 4, 4, 1_000, 2));
        assertThat(inversion.proven()).isTrue();
        assertThat(inversion.real().isEmpty()).isTrue();
    }

    @Test
    void aCorrectionThatFillsSlotsBelowTheSmallestLatencyIsProven() {
        ForwardRewrite wrk = new ForwardRewrite(TIMEOUT_US);
        for (int i = 0; i < 10; i++) {
            wrk.answer(4_000);
        }
        WrkLatencies left = wrk.end(10_000, 1);
        assertThat(left.data().min()).isEqualTo(2_000);
        assertThat(WrkHistogram.invert(left))
                .isEqualTo(new Inversion(true, true, histogram(4_000, 10), 1_000, List.of()));
    }

    @Test
    void noticesAnotherTimeout() {
        WrkLatencies wrk = new WrkLatencies(2_001, 1, 90, 90, histogram(90, 1), 1, 0, 100, 1, 5_000);
        assertThat(WrkHistogram.invert(wrk).failures())
                .containsExactly("slots of wrk's array (its timeout in microseconds + 1): expected 5001, found 2001");
    }

    @Test
    void noticesACountThatIsNotTheSum() {
        assertThat(WrkHistogram.invert(latencies(8, 90, 90, histogram(90, 7), 7, 0, 1_000, 1))
                        .failures())
                .containsExactly("sum over wrk's array (its own count): expected 8, found 7");
    }

    @Test
    void noticesAMinimumWithoutACount() {
        assertThat(WrkHistogram.invert(latencies(7, 80, 90, histogram(90, 7), 7, 0, 1_000, 1))
                        .failures())
                .containsExactly("first used slot of the inverse (wrk's min): expected 80, found 90");
    }

    @Test
    void noticesAMaximumThatIsNotTheLastUsedSlot() {
        assertThat(WrkHistogram.invert(latencies(7, 90, 95, histogram(90, 7), 7, 0, 1_000, 1))
                        .failures())
                .containsExactly("last used slot (wrk's max): expected 95, found 90");
    }

    @Test
    void noticesAnUncorrectedHistogramWhereOneIsDue() {
        Inversion inversion =
                WrkHistogram.invert(latencies(10, 90, 350, histogram(90, 8, 250, 1, 350, 1), 10, 0, 1_000, 1));
        assertThat(inversion.proven()).isFalse();
        assertThat(inversion.failures()).contains("slot 150 us: expected a count of 1 or more, found 0; 1 such slots");
    }

    @Test
    void noticesASlotWithTooSmallACount() {
        Inversion inversion =
                WrkHistogram.invert(latencies(13, 90, 350, histogram(90, 8, 150, 1, 250, 1, 350, 3), 10, 0, 1_000, 1));
        assertThat(inversion.failures()).contains("slot 250 us: expected a count of 3 or more, found 1; 1 such slots");
    }

    @Test
    void noticesADurationThatCannotBe() {
        assertThat(WrkHistogram.invert(latencies(10, 90, 90, histogram(90, 10), 10, 0, 9, 1))
                        .failures())
                .containsExactly(
                        "interval between requests of a connection: expected above 0 us, found 9 us in 10 requests each");
    }

    @Test
    void aFullArrayOfTenSecondsIsInvertedInAThousandthOfAWindow() {
        ForwardRewrite wrk = new ForwardRewrite(10_000_000);
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 300_000; i++) {
            wrk.answer(i % 1_000 == 0 ? random.nextLong(10_000_001) : 20_000 + random.nextLong(30_000));
        }
        Histogram recorded = wrk.used();
        WrkLatencies left = wrk.end(30_000_000, 200);
        WrkHistogram.invert(left);

        long start = System.nanoTime();
        Inversion inversion = WrkHistogram.invert(left);
        long tookNs = System.nanoTime() - start;

        assertThat(inversion.real()).isEqualTo(recorded);
        // Far above what it takes, so that a busy machine doesn't fail it; a slot-by-slot walk of 10 s would.
        assertThat(tookNs).as("%d used slots", left.data().values().length).isLessThan(500_000_000L);
    }

    private static WrkLatencies latencies(
            long count,
            long min,
            long max,
            Histogram data,
            long requests,
            long timeouts,
            long durationUs,
            int connections) {
        return new WrkLatencies(
                TIMEOUT_US + 1, count, min, max, data, requests, timeouts, durationUs, connections, TIMEOUT_US);
    }

    /** Slot, count, slot, count, ... */
    private static Histogram histogram(long... slotsAndCounts) {
        TreeMap<Long, Long> map = new TreeMap<>();
        for (int i = 0; i < slotsAndCounts.length; i += 2) {
            map.put(slotsAndCounts[i], slotsAndCounts[i + 1]);
        }
        return Histogram.of(map);
    }
}
