package lab.stats;

import java.util.stream.IntStream;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Estimated difference of two rows' mean log rates.
 *
 * @param mean of the first minus that of the second
 * @param standardError of {@code mean}
 * @param degrees of freedom of {@code standardError}, above 0
 */
record LogDifference(double mean, double standardError, double degrees) {
    private static final NormalDistribution NORMAL = new NormalDistribution();
    /** Points of the estimated variance's distribution, each as likely: power is exact to about 0.002. */
    private static final int POINTS = 200;

    private static final double SOLVED_TO = 1e-9;
    private static final int MOST_STEPS = 1000;
    /** Standard errors above every threshold at which nothing is missed any more. */
    private static final double FAR = 5;

    /** Two-sided probability of a difference as large, were there none (Student's t). */
    double p() {
        if (standardError == 0) {
            return mean == 0 ? 1 : 0;
        }
        return 2 * new TDistribution(degrees).cumulativeProbability(-Math.abs(mean / standardError));
    }

    /**
     * The smallest true difference that is called with probability {@code power}, where a difference is called if it is at
     * least {@code least} and p is below {@code alpha}.
     *
     * <p>The threshold is itself uncertain: the scatter that a new run would estimate is chi-squared about this run's, with
     * few degrees of freedom. So the power is averaged over that distribution, which is the integral that defines the
     * noncentral t.
     */
    double smallestCalled(double least, double alpha, double power) {
        if (standardError == 0) {
            return least;
        }
        double t = new TDistribution(degrees).inverseCumulativeProbability(1 - alpha / 2);
        ChiSquaredDistribution scatter = new ChiSquaredDistribution(degrees);
        double[] thresholds = IntStream.range(0, POINTS)
                .mapToDouble(i -> scatter.inverseCumulativeProbability((i + 0.5) / POINTS) / degrees)
                .map(variance -> Math.max(least, t * standardError * Math.sqrt(variance)))
                .toArray();
        double far = thresholds[POINTS - 1] + FAR * standardError;
        return new BrentSolver(SOLVED_TO)
                .solve(MOST_STEPS, difference -> powerAt(difference, thresholds) - power, 0, far);
    }

    private double powerAt(double difference, double[] thresholds) {
        double sum = 0;
        for (double threshold : thresholds) {
            sum += NORMAL.cumulativeProbability((difference - threshold) / standardError);
        }
        return sum / thresholds.length;
    }
}
