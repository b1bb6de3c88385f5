package lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import lab.stats.Steadiness.Slice;
import lab.stats.Steadiness.Verdict;
import org.junit.jupiter.api.Test;

class SteadinessTest {
    private static final double CPU_PER_REQUEST = 100e-6;
    /** Most slices of 2 s in the longest ramp, 90 s. */
    private static final int MOST_SLICES = 45;

    @Test
    void fiveEqualSlicesAreSteady() {
        assertThat(Steadiness.judge(rates(4_500, 4_500, 4_500, 4_500, 4_500)))
                .isEqualTo(new Verdict(
                        true, "5 slices within 0.0 % of 4500/s, drift +0.0 %, CPU per request within 0.0 %"));
    }

    @Test
    void fourSlicesAreTooFew() {
        Verdict verdict = Steadiness.judge(rates(4_500, 4_500, 4_500, 4_500));
        assertThat(verdict).isEqualTo(new Verdict(false, "4 slices in 8.0 s, at least 5 in 10 s are needed"));
    }

    @Test
    void fiveShortSlicesAreTooShort() {
        List<Slice> slices = rates(1, 1, 1, 1, 1).stream()
                .map(slice -> new Slice(1, 1_000, 0.1, true, 0, false))
                .toList();
        assertThat(Steadiness.judge(slices).why()).startsWith("5 slices in 5.0 s");
    }

    @Test
    void aDriftInsideTheBandIsATrend() {
        // All within 4 % of the median, and 8 % from end to end.
        assertThat(Steadiness.judge(rates(960, 980, 1_000, 1_020, 1_040)).why())
                .isEqualTo("rate is rising by 8.0 % over the slices, limit 3.0 %");
        assertThat(Steadiness.judge(rates(1_040, 1_020, 1_000, 980, 960)).why())
                .isEqualTo("rate is falling by 8.0 % over the slices, limit 3.0 %");
    }

    @Test
    void aDriftBelowHalfOfWhatTheLabCallsPasses() {
        assertThat(Steadiness.judge(rates(990, 995, 1_000, 1_005, 1_010)).steady())
                .isTrue();
    }

    @Test
    void aStepIsNotSteadyUntilItIsFiveSlicesOld() {
        double[] series = {1_000, 1_000, 1_000, 1_200, 1_200, 1_200, 1_200, 1_200, 1_200};
        assertThat(slicesUntilSteady(i -> series[i], series.length)).isEqualTo(8);
    }

    @Test
    void aSmallStepInTheMiddleIsATrend() {
        assertThat(Steadiness.judge(rates(1_000, 1_000, 1_040, 1_040, 1_040)).steady())
                .isFalse();
    }

    @Test
    void aHighSawToothIsNeverSteady() {
        assertThat(slicesUntilSteady(i -> 1_000 * (1 + 0.2 * (i % 4) / 3.0), MOST_SLICES))
                .isEqualTo(-1);
    }

    @Test
    void aLowSawToothIsFlat() {
        assertThat(slicesUntilSteady(i -> i % 2 == 0 ? 985 : 1_015, MOST_SLICES))
                .isEqualTo(5);
    }

    @Test
    void oneStallCostsFiveSlices() {
        assertThat(slicesUntilSteady(i -> i == 3 ? 600 : 1_000, MOST_SLICES)).isEqualTo(9);
    }

    @Test
    void aSliceWithoutAnAnswerIsNotSteady() {
        assertThat(Steadiness.judge(rates(1_000, 1_000, 0, 1_000, 1_000)).why()).isEqualTo("a slice without an answer");
        assertThat(Steadiness.judge(rates(0, 0, 0, 0, 0)).steady()).isFalse();
    }

    @Test
    void aServerThatSlowsDownForEverIsNeverSteady() {
        assertThat(slicesUntilSteady(i -> 5_000 * Math.pow(0.985, i), MOST_SLICES))
                .isEqualTo(-1);
    }

    @Test
    void aWarmUpIsSteadyOnlyNearItsEnd() {
        // Exponential, from a third, with a time constant of 10 s: the trend lets it pass where 2.5 % are left.
        int slices = slicesUntilSteady(i -> 6_000 * (1 - 0.67 * Math.exp(-i / 5.0)), MOST_SLICES);
        assertThat(6_000 * (1 - 0.67 * Math.exp(-(slices - 1) / 5.0))).isGreaterThan(0.975 * 6_000);
    }

    @Test
    void flatRatesAtTheCeilingDoNotHideFallingCpu() {
        List<Slice> slices = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            slices.add(new Slice(2, 4_000, 4_000 * CPU_PER_REQUEST * (1.1 - 0.04 * i), true, 0, false));
        }
        assertThat(Steadiness.judge(slices).why()).startsWith("CPU per request is falling by 15.7 %");
    }

    @Test
    void aCollectionInOneSliceIsWithinTheCpuBand() {
        List<Slice> slices = new ArrayList<>(rates(2_000, 2_000, 2_000, 2_000, 2_000));
        slices.set(2, new Slice(2, 4_000, 4_000 * CPU_PER_REQUEST * 1.14, true, 0, false));
        assertThat(Steadiness.judge(slices).steady()).isTrue();
        slices.set(2, new Slice(2, 4_000, 4_000 * CPU_PER_REQUEST * 1.16, true, 0, false));
        assertThat(Steadiness.judge(slices).why())
                .isEqualTo("a slice is 16.0 % off the median CPU per request, limit 15 %");
    }

    @Test
    void aServerThatUsesNoCpuIsFlatInCpu() {
        List<Slice> slices = rates(50, 50, 50, 50, 50).stream()
                .map(slice -> new Slice(2, slice.completed(), 0, true, 0, false))
                .toList();
        assertThat(Steadiness.judge(slices).steady()).isTrue();
    }

    @Test
    void aPlateauWithMethodsWaitingIsNotSteady() {
        // A starved compiler: flat for a minute at a sixth of what the server can do.
        List<Slice> slices = repeated(30, new Slice(2, 2_154, 2, false, 0.01, false));
        assertThat(Steadiness.judge(slices)).isEqualTo(new Verdict(false, "methods still wait for the JIT"));
    }

    @Test
    void aPlateauWithACompilerAtWorkIsNotSteady() {
        List<Slice> slices = repeated(10, new Slice(2, 4_000, 1, true, 0.4, false));
        assertThat(Steadiness.judge(slices))
                .isEqualTo(new Verdict(false, "the JIT uses 40 % of a CPU, at most 5 % is quiet"));
    }

    @Test
    void oneQuietMomentAmongBusyOnesIsNotQuiet() {
        List<Slice> slices = new ArrayList<>(repeated(9, new Slice(2, 4_000, 1, false, 0.02, false)));
        slices.add(new Slice(2, 4_000, 1, true, 0.02, false));
        assertThat(Steadiness.judge(slices).steady()).isFalse();
        slices.add(new Slice(2, 4_000, 1, true, 0.02, false));
        assertThat(Steadiness.judge(slices).steady()).isTrue();
    }

    @Test
    void aSlowCoreExcusesTheSliceThatItSpoilt() {
        List<Slice> slices = new ArrayList<>(rates(1_000, 1_000, 1_000, 1_000, 1_000, 800));
        slices.set(5, new Slice(2, 1_600, 0.2, true, 0, true));
        assertThat(Steadiness.judge(slices).steady()).isTrue();
        assertThat(Steadiness.judge(slices).why()).endsWith(", slices with a slow core set aside");
    }

    @Test
    void aSlowSliceOnASoundCoreIsNotExcused() {
        assertThat(Steadiness.judge(rates(1_000, 1_000, 1_000, 1_000, 1_000, 800))
                        .steady())
                .isFalse();
    }

    @Test
    void aCoreThatIsMostlySlowExcusesNothing() {
        List<Slice> slices = new ArrayList<>(rates(1_000, 1_000, 1_000, 1_000, 1_000));
        for (int i = 0; i < 4; i++) {
            slices.add(new Slice(2, 1_600 + 200 * i, 0.2, true, 0, true));
        }
        assertThat(Steadiness.judge(slices).steady()).isFalse();
    }

    @Test
    void aCanaryThatIsSlowInAFlatSeriesChangesNothing() {
        assertThat(Steadiness.judge(repeated(5, new Slice(2, 4_000, 1, true, 0, true)))
                        .steady())
                .isTrue();
    }

    @Test
    void twoPercentOfNoiseNeverWaitsLong() {
        Waits waits = waits(1, random -> 1_000 * (1 + 0.02 * (2 * random.nextDouble() - 1)));
        assertThat(waits.never()).isZero();
        assertThat(waits.meanSlices()).isLessThan(5.3);
        assertThat(waits.longest()).isLessThanOrEqualTo(12);
    }

    @Test
    void noiseOfTwoStatesIsFoundFlatWithinARamp() {
        // Two cores: one slice in five loses 4 % to a neighbour, on top of 1 % of plain noise.
        Waits waits = waits(2, random -> (random.nextInt(5) == 0 ? 960 : 1_000) * (1 + 0.01 * random.nextGaussian()));
        assertThat(waits.never()).isZero();
        assertThat(waits.meanSlices()).isLessThan(9);
    }

    @Test
    void noiseAroundARisingRateIsSeldomTakenForFlat() {
        // 2.5 % a slice, 12.5 % in ten seconds, under 1 % of noise.
        long seed = 3;
        SplittableRandom random = new SplittableRandom(seed);
        int steady = 0;
        for (int run = 0; run < 1_000; run++) {
            double[] series = new double[5];
            for (int i = 0; i < 5; i++) {
                series[i] = 1_000 * (1 + 0.025 * i) * (1 + 0.01 * random.nextGaussian());
            }
            steady += Steadiness.judge(rates(series)).steady() ? 1 : 0;
        }
        assertThat(steady).as("seed %d", seed).isZero();
    }

    @Test
    void twoSlicesAreFlatWithinTheBandOfEachOther() {
        assertThat(Steadiness.flat(oneSecond(1_000, 1_049))).isTrue();
        assertThat(Steadiness.flat(oneSecond(1_000, 1_055))).isFalse();
        assertThat(Steadiness.flat(oneSecond(1_000))).isFalse();
        assertThat(Steadiness.flat(oneSecond(0, 0))).isFalse();
    }

    @Test
    void twoSlicesAreNotFlatWhereCpuPerRequestMoves() {
        Slice first = new Slice(1, 1_000, 0.10, true, 0, false);
        assertThat(Steadiness.flat(List.of(first, new Slice(1, 1_000, 0.11, true, 0, false))))
                .isTrue();
        assertThat(Steadiness.flat(List.of(first, new Slice(1, 1_000, 0.12, true, 0, false))))
                .isFalse();
    }

    @Test
    void refusesASliceThatCannotBe() {
        assertThatThrownBy(() -> new Slice(0, 1, 1, true, 0, false)).hasMessageContaining("0.0 s");
        assertThatThrownBy(() -> new Slice(1, -1, 1, true, 0, false)).hasMessageContaining("-1 answers");
        assertThatThrownBy(() -> new Slice(1, 1, Double.NaN, true, 0, false)).hasMessageContaining("NaN");
    }

    /** @param never runs not steady within the longest ramp */
    private record Waits(double meanSlices, int longest, int never) {}

    private static Waits waits(long seed, ToDoubleFunction<SplittableRandom> rate) {
        SplittableRandom random = new SplittableRandom(seed);
        int runs = 2_000;
        int sum = 0;
        int longest = 0;
        int never = 0;
        for (int run = 0; run < runs; run++) {
            int slices = slicesUntilSteady(i -> rate.applyAsDouble(random), MOST_SLICES);
            never += slices < 0 ? 1 : 0;
            sum += slices;
            longest = Math.max(longest, slices);
        }
        return new Waits(sum / (double) runs, longest, never);
    }

    /** How many slices a ramp takes that is judged after each; -1 where it never gets steady. */
    private static int slicesUntilSteady(IntToDoubleFunction rate, int most) {
        List<Slice> slices = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            slices.addAll(rates(rate.applyAsDouble(i)));
            if (Steadiness.judge(slices).steady()) {
                return slices.size();
            }
        }
        return -1;
    }

    private static List<Slice> rates(double... perSecond) {
        return DoubleStream.of(perSecond)
                .mapToObj(rate -> new Slice(2, Math.round(2 * rate), 2 * rate * CPU_PER_REQUEST, true, 0, false))
                .toList();
    }

    private static List<Slice> oneSecond(long... completed) {
        List<Slice> slices = new ArrayList<>();
        for (long answers : completed) {
            slices.add(new Slice(1, answers, answers * CPU_PER_REQUEST, true, 0, false));
        }
        return slices;
    }

    private static List<Slice> repeated(int times, Slice slice) {
        return Collections.nCopies(times, slice);
    }
}
