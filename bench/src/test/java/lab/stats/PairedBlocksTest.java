package lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import lab.stats.PairedBlocks.Answer;
import lab.stats.PairedBlocks.Row;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Test;

class PairedBlocksTest {
    @Test
    void aBlocksRatioIsThatOfItsGeometricMeans() {
        assertThat(PairedBlocks.logRatio(100, 110, 121, 110)).isCloseTo(Math.log(1.1), within(1e-12));
    }

    @Test
    void aSteadyDriftThroughABlockIsNoDifference() {
        double drift = 0.99;
        assertThat(PairedBlocks.logRatio(1_000, 1_000 * drift, 1_000 * drift * drift, 1_000 * Math.pow(drift, 3)))
                .isCloseTo(0, within(1e-12));
    }

    @Test
    void aFigureOfNothingIsRefused() {
        assertThatThrownBy(() -> PairedBlocks.logRatio(100, 0, 100, 100)).hasMessageContaining("found 0.0");
        assertThatThrownBy(() -> new Row("a", List.of(List.of()))).hasMessageContaining("row a");
    }

    @Test
    void overPairsItIsTheOneSampleTTestOfTheirMeans() {
        double[] means = {0.05, 0.07, 0.045};
        List<List<Double>> pairs = IntStream.range(0, 3)
                .mapToObj(i -> List.of(means[i] - 0.01, means[i] + 0.01))
                .toList();

        Answer answer = PairedBlocks.judge(List.of(new Row("a", pairs))).getFirst();

        assertThat(answer.p()).isCloseTo(new TTest().tTest(0, means), within(1e-9));
        assertThat(answer.ratio()).isCloseTo(Math.exp(0.055), within(1e-12));
        assertThat(answer.low()).isLessThan(answer.ratio());
        assertThat(answer.pairRatios()).hasSize(3);
        assertThat(answer.theseProcessesOnly()).isFalse();
    }

    /** Blocks of one pair are many, but they are not many pairs. */
    @Test
    void moreBlocksOfTheSamePairsDoNotMakeThePairsMore() {
        List<List<Double>> few = List.of(List.of(0.02), List.of(0.06));
        List<List<Double>> many = few.stream()
                .map(pair ->
                        IntStream.range(0, 50).mapToObj(i -> pair.getFirst()).toList())
                .toList();

        assertThat(PairedBlocks.judge(List.of(new Row("a", many))).getFirst().p())
                .isEqualTo(PairedBlocks.judge(List.of(new Row("a", few)))
                        .getFirst()
                        .p());
    }

    @Test
    void aSinglePairIsJudgedByItsBlocksAndSaysSo() {
        Answer answer = PairedBlocks.judge(List.of(new Row("a", List.of(List.of(-0.10, -0.11, -0.105)))))
                .getFirst();

        assertThat(answer.theseProcessesOnly()).isTrue();
        assertThat(answer.different()).isTrue();
        assertThat(answer.ratio()).isLessThan(0.95);
        assertThat(answer.high()).isLessThan(1.0);
    }

    @Test
    void oneBlockAloneTellsNothing() {
        Answer answer =
                PairedBlocks.judge(List.of(new Row("a", List.of(List.of(0.5))))).getFirst();

        assertThat(answer.adjustedP()).isNull();
        assertThat(answer.low()).isNull();
        assertThat(answer.different()).isFalse();
    }

    @Test
    void lessThanThreePercentIsATieHoweverSure() {
        Answer answer = PairedBlocks.judge(
                        List.of(new Row("a", List.of(List.of(0.02), List.of(0.0201), List.of(0.0199)))))
                .getFirst();

        assertThat(answer.p()).isLessThan(0.001);
        assertThat(answer.different()).isFalse();
    }

    @Test
    void theCorrectionCountsTheRowsThatAreKnown() {
        Row known = new Row("a", List.of(List.of(0.05), List.of(0.06), List.of(0.04)));
        Row same = new Row("b", List.of(List.of(0.05), List.of(0.06), List.of(0.04)));
        Row unknown = new Row("c", List.of(List.of(0.5)));

        Answer alone = PairedBlocks.judge(List.of(known)).getFirst();
        Answer among = PairedBlocks.judge(List.of(known, same, unknown)).getFirst();

        assertThat(among.adjustedP()).isCloseTo(2 * alone.adjustedP(), within(1e-12));
    }

    /** Pairs differ by 2 %, blocks by 3 %: what a noisy shared machine does. */
    @Test
    void versionsThatAreTheSameAreCalledDifferentInFiveOfAHundredAtMost() {
        SplittableRandom random = new SplittableRandom(1);
        int tries = 4_000;
        long called = IntStream.range(0, tries)
                .filter(i -> PairedBlocks.judge(List.of(simulated(random, 0, 3, 6)))
                        .getFirst()
                        .different())
                .count();
        long calledOfOnePair = IntStream.range(0, tries)
                .filter(i -> PairedBlocks.judge(List.of(withoutPairNoise(random, 6)))
                        .getFirst()
                        .different())
                .count();

        assertThat(called).isLessThanOrEqualTo(tries * 5 / 100);
        assertThat(calledOfOnePair).isLessThanOrEqualTo(tries * 5 / 100);
    }

    @Test
    void theSmallestCalledShiftIsFoundInNineOfTen() {
        SplittableRandom random = new SplittableRandom(2);
        double shift = 0.10;
        int tries = 400;
        List<Answer> answers = IntStream.range(0, tries)
                .mapToObj(i -> PairedBlocks.judge(List.of(simulated(random, shift, 5, 6)))
                        .getFirst())
                .toList();
        long found = answers.stream()
                .filter(answer -> answer.different() && answer.ratio() > 1)
                .count();
        long foretold = answers.stream()
                .filter(answer -> answer.smallestCalled() <= Math.exp(shift))
                .count();

        assertThat(found).isGreaterThan(tries * 9 / 10);
        assertThat(foretold).isGreaterThan(tries * 8 / 10);
    }

    private static Row simulated(SplittableRandom random, double shift, int pairs, int blocks) {
        List<List<Double>> all = new ArrayList<>();
        for (int pair = 0; pair < pairs; pair++) {
            double ofPair = shift + 0.02 * random.nextGaussian();
            all.add(IntStream.range(0, blocks)
                    .mapToObj(block -> ofPair + 0.03 * random.nextGaussian())
                    .toList());
        }
        return new Row("a", all);
    }

    private static Row withoutPairNoise(SplittableRandom random, int blocks) {
        return new Row(
                "a",
                List.of(IntStream.range(0, blocks)
                        .mapToObj(block -> 0.03 * random.nextGaussian())
                        .toList()));
    }
}
