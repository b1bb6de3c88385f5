package lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import lab.stats.Comparison.Pair;
import lab.stats.Comparison.Row;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonTest {
    @Test
    void twoRowsAloneArePairedByRound() {
        double[] first = {1_000, 1_100, 1_030, 990};
        double[] second = {950, 1_060, 960, 940};
        Pair pair = Comparison.insideRun(List.of(row("a", "CPU", first), row("b", "pool", second)))
                .getFirst();
        assertThat(pair.p()).isCloseTo(new TTest().pairedTTest(logs(first), logs(second)), within(1e-9));
    }

    @Test
    void aPairOfOneLimitIsTheSamePairedTest() {
        double[] first = {1_000, 1_100, 1_030, 990};
        double[] second = {950, 1_060, 960, 940};
        Pair pair = Comparison.insideRun(List.of(row("a", "CPU", first), row("b", "CPU", second)))
                .getFirst();
        assertThat(pair.p()).isCloseTo(new TTest().pairedTTest(logs(first), logs(second)), within(1e-9));
    }

    /** By hand, on log rates: three rows, three rounds; residuals of rows x rounds are the corners of a 3 x 3 square. */
    @Test
    void scatterIsPooledOverRowsWithTheSameLimit() {
        // Row and round effects, and the residuals {1,-1,0},{-1,1,0},{0,0,0} in hundredths: sum of squares 4e-4, 4
        // degrees.
        List<Row> rows = List.of(
                row("a", "CPU", exp(0.00 + 0.3 + 0.01, 0.00 + 0.1 - 0.01, 0.00 + 0.2)),
                row("b", "CPU", exp(0.05 + 0.3 - 0.01, 0.05 + 0.1 + 0.01, 0.05 + 0.2)),
                row("c", "CPU", exp(0.20 + 0.3, 0.20 + 0.1, 0.20 + 0.2)));
        LogDifference difference =
                PairedRounds.difference(rows.get(0), rows.get(1), rows).orElseThrow();
        assertThat(difference.mean()).isCloseTo(-0.05, within(1e-12));
        assertThat(difference.standardError()).isCloseTo(Math.sqrt(1e-4 * 2 / 3), within(1e-12));
        assertThat(difference.degrees()).isCloseTo(4, within(1e-12));
    }

    @Test
    void aRowAloneInItsLimitGainsNoDegreesFromOthers() {
        List<Row> rows = List.of(
                row("a", "CPU", 100, 101, 99),
                row("b", "CPU", 110, 112, 111),
                row("c", "CPU", 120, 119, 121),
                row("d", "pool", 50, 51, 50));
        assertThat(PairedRounds.difference(rows.get(0), rows.get(3), rows)
                        .orElseThrow()
                        .degrees())
                .isEqualTo(2);
    }

    @Test
    void aRoundThatIsSlowForEveryRowCancels() {
        Pair pair = Comparison.insideRun(
                        List.of(row("a", "CPU", 1_000, 700, 1_003), row("b", "CPU", 1_100, 771, 1_102)))
                .getFirst();
        assertThat(pair.different()).isTrue();
    }

    @Test
    void onlyRoundsThatBothRowsHaveAreCompared() {
        Row first = new Row("a", "CPU", new TreeMap<>(Map.of(1, 100.0, 2, 200.0, 3, 100.0)));
        Row second = new Row("b", "CPU", new TreeMap<>(Map.of(1, 110.0, 3, 110.0)));
        assertThat(Comparison.insideRun(List.of(first, second)).getFirst().ratio())
                .isCloseTo(1 / 1.1, within(1e-12));
    }

    @Test
    void aRatioBelowThreePercentIsATieHoweverCertain() {
        Pair pair = Comparison.insideRun(
                        List.of(row("a", "CPU", 1_029, 1_029.001, 1_029), row("b", "CPU", 1_000, 1_000, 1_000)))
                .getFirst();
        assertThat(pair.p()).isLessThan(1e-6);
        assertThat(pair.different()).isFalse();
        assertThat(pair.why()).startsWith("tie: ratio 1.029 (called from 1.03)");
    }

    @Test
    void aRatioOfThreePercentIsCalledInBothDirections() {
        List<Row> rows = List.of(row("a", "CPU", 103, 103), row("b", "CPU", 100, 100));
        assertThat(Comparison.insideRun(rows).getFirst().different()).isTrue();
        assertThat(Comparison.insideRun(rows.reversed()).getFirst().different()).isTrue();
    }

    @Test
    void aLargeRatioThatMayBeChanceIsATie() {
        Pair pair = Comparison.insideRun(
                        List.of(row("a", "CPU", 1_000, 1_500, 900), row("b", "CPU", 900, 1_000, 1_100)))
                .getFirst();
        assertThat(pair.ratio()).isGreaterThan(1.05);
        assertThat(pair.different()).isFalse();
    }

    @Test
    void oneTrialEachTellsNothing() {
        Pair pair = Comparison.insideRun(List.of(row("a", "CPU", 2_000), row("b", "CPU", 1_000)))
                .getFirst();
        assertThat(pair.ratio()).isCloseTo(2, within(1e-12));
        assertThat(pair.p()).isNull();
        assertThat(pair.smallestCalled()).isNull();
        assertThat(pair.why()).startsWith("tie: too few trials");
    }

    @Test
    void runsAreComparedByWelch() {
        double[] before = {1_000, 1_020, 1_015, 990};
        double[] after = {1_100, 1_180, 1_090};
        Pair pair = Comparison.betweenRuns(List.of(row("a", "CPU", before)), List.of(row("a", "pool", after)))
                .getFirst();
        assertThat(pair.p()).isCloseTo(new TTest().tTest(logs(before), logs(after)), within(1e-9));
    }

    @Test
    void runsPoolTheirScatterOverRowsWithTheSameLimit() {
        // Log rates 0, 0.02 (variance 2e-4, one degree) and 1, 1, 1.06 (variance 12e-4, two): (2 + 24) / 3 = 8.667e-4.
        List<Row> run =
                List.of(row("a", "CPU", exp(0, 0.02)), row("b", "CPU", exp(1, 1, 1.06)), row("c", "pool", 5, 9));
        LogDifference difference =
                Welch.difference(run.get(0), run, run.get(1), run).orElseThrow();
        double variance = 26e-4 / 3;
        double u = variance / 2;
        double v = variance / 3;
        assertThat(difference.standardError()).isCloseTo(Math.sqrt(u + v), within(1e-12));
        assertThat(difference.degrees()).isCloseTo((u + v) * (u + v) / (u * u / 3 + v * v / 3), within(1e-9));
    }

    @Test
    void runsShareOnlyRowsWithTheSameKey() {
        List<Pair> pairs = Comparison.betweenRuns(
                List.of(row("a", "CPU", 1, 2), row("b", "CPU", 1, 2)),
                List.of(row("c", "CPU", 1, 2), row("b", "CPU", 1, 2)));
        assertThat(pairs).extracting(Pair::first).containsExactly("b");
    }

    /** Holm's example by hand: 0.01 x 4, 0.02 x 3, 0.03 x 2 (not below the one before), 0.5 x 1. */
    @Test
    void holmStepsDown() {
        assertThat(Comparison.holm(new double[] {0.5, 0.01, 0.03, 0.02}))
                .containsExactly(new double[] {0.5, 0.04, 0.06, 0.06}, within(1e-12));
        assertThat(Comparison.holm(new double[] {0.9, 0.8})).containsExactly(1, 1);
        assertThat(Comparison.holm(new double[0])).isEmpty();
    }

    @Test
    void moreRowsShownAskForMoreCertainty() {
        Row first = row("a", "CPU", 1_000, 1_010, 990);
        Row second = row("b", "CPU", 1_060, 1_080, 1_090);
        Pair alone = Comparison.insideRun(List.of(first, second)).getFirst();
        Pair among = Comparison.insideRun(
                        List.of(first, second, row("x", "pool", 1_000, 1_300, 900), row("y", "cap", 1_100, 900, 1_000)))
                .getFirst();
        assertThat(alone.different()).isTrue();
        assertThat(among.p()).isEqualTo(alone.p());
        assertThat(among.different()).isFalse();
    }

    @Test
    void equalRowsAreCalledDifferentLessOftenThanFiveInAHundred() {
        long seed = 11;
        SplittableRandom random = new SplittableRandom(seed);
        int families = 0;
        for (int run = 0; run < 300; run++) {
            List<Row> rows = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                rows.add(row("row" + i, i < 3 ? "CPU" : "pool", noise(random, 3, 0, i < 3 ? 0.05 : 0.10)));
            }
            families += Comparison.insideRun(rows).stream().anyMatch(Pair::different) ? 1 : 0;
        }
        assertThat(families / 300.0).as("seed %d", seed).isLessThan(0.08);
    }

    /** Each run prints it from its own few trials; the next run has a difference of that size. */
    @ParameterizedTest
    @ValueSource(ints = {3, 5})
    void whatOneRunPrintsTheNextCallsInNineOfTenCases(int rounds) {
        long seed = 12;
        SplittableRandom random = new SplittableRandom(seed);
        int runs = 600;
        int called = 0;
        for (int run = 0; run < runs; run++) {
            double printed = Comparison.betweenRuns(
                            List.of(row("a", "CPU", noise(random, rounds, 0, 0.02))),
                            List.of(row("a", "CPU", noise(random, rounds, 0, 0.02))))
                    .getFirst()
                    .smallestCalled();
            called += Comparison.betweenRuns(
                                    List.of(row("a", "CPU", noise(random, rounds, Math.log(printed), 0.02))),
                                    List.of(row("a", "CPU", noise(random, rounds, 0, 0.02))))
                            .getFirst()
                            .different()
                    ? 1
                    : 0;
        }
        // Laid out for 0.95 where scatter is normal, as it is here; Welch's degrees are themselves estimated.
        assertThat(called / (double) runs).as("seed %d", seed).isBetween(0.92, 0.98);
    }

    @Test
    void theSmallestDifferenceNearsTheTextbooksWhereTheScatterIsKnown() {
        // 1.960 + 1.282 standard errors: two-sided 5 %, power 0.90.
        assertThat(new LogDifference(0, 1, 10_000).smallestCalled(0, 0.05, 0.9)).isCloseTo(3.242, within(0.01));
        // Cohen, "Statistical power analysis", 1988: 20 pairs of known scatter: 0.767 standard deviations.
        assertThat(new LogDifference(0, 1 / Math.sqrt(20), 19).smallestCalled(0, 0.05, 0.9))
                .isBetween(0.77, 0.88);
    }

    @Test
    void whereTwoTrialsTellNothingNothingIsPromised() {
        Pair pair = Comparison.betweenRuns(List.of(row("a", "CPU", 100, 150)), List.of(row("a", "CPU", 120, 90)))
                .getFirst();
        assertThat(pair.smallestCalled()).isNull();
        assertThat(pair.why()).contains("no difference below a factor of 2 is sure to be called");
    }

    @Test
    void withoutScatterTheSmallestDifferenceIsTheLeastRatio() {
        Pair pair = Comparison.insideRun(List.of(row("a", "CPU", 100, 100), row("b", "CPU", 100, 100)))
                .getFirst();
        assertThat(pair.p()).isEqualTo(1);
        assertThat(pair.smallestCalled()).isCloseTo(1.03, within(1e-12));
    }

    @Test
    void refusesRowsThatCannotBeCompared() {
        assertThatThrownBy(() -> row("a", "CPU")).hasMessageContaining("row a: expected trials");
        assertThatThrownBy(() -> row("a", "CPU", 0)).hasMessageContaining("rates above 0, found 0.0");
        assertThatThrownBy(() -> Comparison.insideRun(List.of(row("a", "CPU", 1), row("a", "CPU", 1))))
                .hasMessageContaining("one row a key");
    }

    private static Row row(String key, String limit, double... rates) {
        TreeMap<Integer, Double> byRound = new TreeMap<>();
        for (double rate : rates) {
            byRound.put(byRound.size() + 1, rate);
        }
        return new Row(key, limit, byRound);
    }

    private static double[] noise(SplittableRandom random, int trials, double mean, double scatter) {
        double[] rates = new double[trials];
        for (int i = 0; i < trials; i++) {
            rates[i] = Math.exp(mean + scatter * random.nextGaussian());
        }
        return rates;
    }

    private static double[] exp(double... logs) {
        return Arrays.stream(logs).map(Math::exp).toArray();
    }

    private static double[] logs(double... rates) {
        return Arrays.stream(rates).map(Math::log).toArray();
    }
}
