package lab.stats;

import java.util.List;
import java.util.Optional;
import lab.stats.Comparison.Row;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Differences of rows of two runs: rounds of different runs share nothing, so they are unpaired, and each run has its own
 * variance (Welch, 1947), pooled inside the run over rows with the same limit name.
 */
final class Welch {
    private Welch() {}

    /** Variance of one log rate, and its degrees of freedom. */
    private record Variance(double value, double degrees) {}

    /** Empty where one of the runs doesn't tell its scatter. */
    static Optional<LogDifference> difference(Row first, List<Row> firstRun, Row second, List<Row> secondRun) {
        Variance firstVariance = pooled(first.limit(), firstRun);
        Variance secondVariance = pooled(second.limit(), secondRun);
        if (firstVariance.degrees() == 0 || secondVariance.degrees() == 0) {
            return Optional.empty();
        }
        double[] firstLogs = first.logRates();
        double[] secondLogs = second.logRates();
        double u = firstVariance.value() / firstLogs.length;
        double v = secondVariance.value() / secondLogs.length;
        return Optional.of(new LogDifference(
                StatUtils.mean(firstLogs) - StatUtils.mean(secondLogs),
                Math.sqrt(u + v),
                u + v == 0
                        ? firstVariance.degrees() + secondVariance.degrees()
                        : (u + v) * (u + v) / (u * u / firstVariance.degrees() + v * v / secondVariance.degrees())));
    }

    private static Variance pooled(String limit, List<Row> run) {
        double squares = 0;
        double degrees = 0;
        for (Row row : run) {
            double[] logs = row.logRates();
            if (row.limit().equals(limit) && logs.length >= 2) {
                squares += StatUtils.variance(logs) * (logs.length - 1);
                degrees += logs.length - 1;
            }
        }
        return new Variance(degrees == 0 ? 0 : squares / degrees, degrees);
    }
}
