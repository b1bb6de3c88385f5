package lab.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.stat.StatUtils;
import org.jspecify.annotations.Nullable;

/**
 * Two versions compared in blocks of windows that alternate between their servers, A B B A or B A A B (duet benchmarking; Bulej and
 * others, ICPE 2020). What drifts steadily, or disturbs a whole block, falls on both alike and leaves the block's ratio alone.
 *
 * <p>The unit is the pair of fresh processes: blocks of one pair share what a process brings along (placement, compiled code), so
 * that they tell how exact the ratio of these two processes is, and nothing about the next two. Each pair counts once, by the mean
 * over its blocks.
 */
public final class PairedBlocks {
    private PairedBlocks() {}

    /**
     * One row.
     *
     * @param key names the row
     * @param blocksOfPairs for each pair the log ratio B / A of each of its blocks; no pair without a block
     */
    public record Row(String key, List<List<Double>> blocksOfPairs) {
        public Row {
            blocksOfPairs = blocksOfPairs.stream().map(List::copyOf).toList();
            if (blocksOfPairs.isEmpty() || blocksOfPairs.stream().anyMatch(List::isEmpty)) {
                throw new IllegalArgumentException(
                        "row " + key + ": expected pairs with blocks to compare, found " + blocksOfPairs);
            }
            if (!blocksOfPairs.stream().flatMap(List::stream).allMatch(Double::isFinite)) {
                throw new IllegalArgumentException(
                        "row " + key + ": expected finite log ratios, found " + blocksOfPairs);
            }
        }

        private double[] meanOfPairs() {
            return blocksOfPairs.stream()
                    .mapToDouble(blocks -> StatUtils.mean(values(blocks)))
                    .toArray();
        }
    }

    /**
     * What is known of a row.
     *
     * @param ratio B / A, geometric mean over the pairs
     * @param low lower end of the interval that holds the true ratio in 95 of 100 cases; null where nothing tells the scatter
     * @param high its upper end; null as above
     * @param adjustedP after Holm, over all rows; null as above
     * @param different whether a difference is called; else it is a tie
     * @param smallestCalled the smallest true ratio (above 1) that would be called in 9 of 10 such runs; null above a factor of two
     * @param pairRatios B / A of each pair
     * @param theseProcessesOnly whether the scatter is that of the blocks of a single pair: the answer holds for these two processes
     */
    public record Answer(
            String key,
            double ratio,
            @Nullable Double low,
            @Nullable Double high,
            @Nullable Double p,
            @Nullable Double adjustedP,
            boolean different,
            @Nullable Double smallestCalled,
            List<Double> pairRatios,
            boolean theseProcessesOnly) {
        public Answer {
            pairRatios = List.copyOf(pairRatios);
        }
    }

    /**
     * The log of B / A in one block.
     *
     * @throws IllegalArgumentException where a figure is not above 0
     */
    public static double logRatio(double firstOfA, double firstOfB, double secondOfB, double secondOfA) {
        for (double figure : new double[] {firstOfA, firstOfB, secondOfB, secondOfA}) {
            if (!(figure > 0 && Double.isFinite(figure))) {
                throw new IllegalArgumentException("a block's figures: expected above 0, found " + figure);
            }
        }
        return (Math.log(firstOfB) + Math.log(secondOfB) - Math.log(firstOfA) - Math.log(secondOfA)) / 2;
    }

    /** All rows; the correction for many comparisons counts those whose scatter is known. */
    public static List<Answer> judge(List<Row> rows) {
        List<Optional<LogDifference>> differences =
                rows.stream().map(PairedBlocks::difference).toList();
        double[] adjusted = Comparison.holm(differences.stream()
                .flatMap(Optional::stream)
                .mapToDouble(LogDifference::p)
                .toArray());
        List<Answer> answers = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < rows.size(); i++) {
            answers.add(
                    differences.get(i).isPresent()
                            ? judge(rows.get(i), differences.get(i).get(), adjusted[next++], adjusted.length)
                            : untold(rows.get(i)));
        }
        return List.copyOf(answers);
    }

    private static Optional<LogDifference> difference(Row row) {
        return LogDifference.ofSample(
                row.blocksOfPairs().size() == 1 ? values(row.blocksOfPairs().getFirst()) : row.meanOfPairs());
    }

    private static Answer judge(Row row, LogDifference difference, double adjusted, int rows) {
        double half = difference.halfWidth(Comparison.ALPHA);
        Double smallest = Comparison.promised(
                difference.smallestCalled(Math.log(Comparison.LEAST_RATIO), Comparison.ALPHA / rows, Comparison.POWER));
        return new Answer(
                row.key(),
                Math.exp(difference.mean()),
                Math.exp(difference.mean() - half),
                Math.exp(difference.mean() + half),
                difference.p(),
                adjusted,
                Comparison.matters(difference.mean()) && adjusted < Comparison.ALPHA,
                smallest,
                ratios(row),
                row.blocksOfPairs().size() == 1);
    }

    private static Answer untold(Row row) {
        return new Answer(
                row.key(),
                Math.exp(StatUtils.mean(row.meanOfPairs())),
                null,
                null,
                null,
                null,
                false,
                null,
                ratios(row),
                row.blocksOfPairs().size() == 1);
    }

    private static List<Double> ratios(Row row) {
        return java.util.Arrays.stream(row.meanOfPairs()).map(Math::exp).boxed().toList();
    }

    private static double[] values(List<Double> list) {
        return list.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
