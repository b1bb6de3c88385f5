package lab.stats;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lab.stats.Comparison.Row;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Differences of rows inside one run, paired by round: what a whole round shares (a warm machine, a neighbour's load)
 * cancels, since both rows were measured in it.
 *
 * <p>With three rounds a pair alone knows its scatter with two degrees of freedom, which is next to nothing. So the variance
 * of the differences is pooled over all pairs of rows that have the same two limit names: the mean over those pairs is
 * unbiased for the sum of the two variances, whatever other rows do. Its degrees of freedom, with k and l rows over n
 * rounds: inside one limit name (k - 1)(n - 1), for the mean over all pairs of k rows is twice the residual mean square of
 * rows x rounds; between two limit names at least min(k, l)(n - 1), the smallest value of Satterthwaite's formula over all
 * ratios of the two variances. For two rows alone both are the paired t-test.
 */
final class PairedRounds {
    private PairedRounds() {}

    /** Empty where the rows share no round, or nothing tells their scatter. */
    static Optional<LogDifference> difference(Row first, Row second, List<Row> rows) {
        double[] differences = differences(first, second);
        double squares = 0;
        double degrees = 0;
        int pairs = 0;
        Set<String> firsts = new HashSet<>();
        Set<String> seconds = new HashSet<>();
        for (Row one : limitedBy(first.limit(), rows)) {
            for (Row other : limitedBy(second.limit(), rows)) {
                double[] pair = differences(one, other);
                if (!one.key().equals(other.key()) && pair.length >= 2) {
                    squares += StatUtils.variance(pair) * (pair.length - 1);
                    degrees += pair.length - 1;
                    pairs++;
                    firsts.add(one.key());
                    seconds.add(other.key());
                }
            }
        }
        if (differences.length == 0 || pairs == 0) {
            return Optional.empty();
        }
        int independent =
                first.limit().equals(second.limit()) ? firsts.size() - 1 : Math.min(firsts.size(), seconds.size());
        return Optional.of(new LogDifference(
                StatUtils.mean(differences),
                Math.sqrt(squares / degrees / differences.length),
                independent * degrees / pairs));
    }

    private static List<Row> limitedBy(String limit, List<Row> rows) {
        return rows.stream().filter(row -> row.limit().equals(limit)).toList();
    }

    private static double[] differences(Row first, Row second) {
        return first.ratePerRound().entrySet().stream()
                .filter(round -> second.ratePerRound().containsKey(round.getKey()))
                .mapToDouble(round -> Math.log(round.getValue())
                        - Math.log(second.ratePerRound().get(round.getKey())))
                .toArray();
    }
}
