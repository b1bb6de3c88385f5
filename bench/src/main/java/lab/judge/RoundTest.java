package lab.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Which of several rows differ, on the logarithm of the rate, paired by round: what a round does to all rows alike is taken
 * out first, the rest's standard deviation is pooled over the rows (they have the same limit), and Holm's rule keeps the chance
 * of one wrong call among all pairs at 5 %. Holm, "A simple sequentially rejective multiple test procedure", 1979.
 */
final class RoundTest {
    private static final double LEVEL = 0.05;
    /** Smaller differences are no news, whatever their p. */
    private static final double SMALLEST_RATIO = 1.03;

    private RoundTest() {}

    /** Row {@code faster} has a higher rate than row {@code slower}, beyond noise. */
    record Different(int faster, int slower) {}

    private record Pair(int faster, int slower, double logRatio, double p) {}

    /**
     * @param rates for each row its rate in each round, all of the same length
     * @return the pairs that differ; none where there are fewer than two rows or rounds, since noise is not known then
     */
    static Set<Different> of(List<double[]> rates) {
        int rows = rates.size();
        int rounds = rows == 0 ? 0 : rates.getFirst().length;
        if (rows < 2 || rounds < 2) {
            return Set.of();
        }
        double[] rowMeans = new double[rows];
        double[] roundMeans = new double[rounds];
        double mean = 0;
        for (int row = 0; row < rows; row++) {
            for (int round = 0; round < rounds; round++) {
                double log = Math.log(rates.get(row)[round]);
                rowMeans[row] += log / rounds;
                roundMeans[round] += log / rows;
                mean += log / (rows * rounds);
            }
        }
        double squares = 0;
        for (int row = 0; row < rows; row++) {
            for (int round = 0; round < rounds; round++) {
                double rest = Math.log(rates.get(row)[round]) - rowMeans[row] - roundMeans[round] + mean;
                squares += rest * rest;
            }
        }
        int freedom = (rows - 1) * (rounds - 1);
        return holm(pairs(rowMeans, Math.sqrt(squares / freedom * 2 / rounds), freedom));
    }

    private static List<Pair> pairs(double[] means, double standardError, int freedom) {
        var t = new TDistribution(freedom);
        var pairs = new ArrayList<Pair>();
        for (int one = 0; one < means.length; one++) {
            for (int other = 0; other < one; other++) {
                int faster = means[one] >= means[other] ? one : other;
                double ratio = Math.abs(means[one] - means[other]);
                double p = ratio == 0 ? 1 : 2 * t.cumulativeProbability(-ratio / standardError);
                pairs.add(new Pair(faster, one + other - faster, ratio, p));
            }
        }
        return pairs;
    }

    private static Set<Different> holm(List<Pair> pairs) {
        List<Pair> ascending =
                pairs.stream().sorted(Comparator.comparingDouble(Pair::p)).toList();
        var different = new HashSet<Different>();
        for (int i = 0; i < ascending.size(); i++) {
            Pair pair = ascending.get(i);
            if (pair.p() * (ascending.size() - i) >= LEVEL) {
                break;
            }
            if (pair.logRatio() >= Math.log(SMALLEST_RATIO)) {
                different.add(new Different(pair.faster(), pair.slower()));
            }
        }
        return different;
    }
}
