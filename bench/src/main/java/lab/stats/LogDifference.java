package lab.stats;

import java.util.Optional;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Estimated difference of two rows' mean log rates.
 *
 * @param mean of the first minus that of the second
 * @param standardError of {@code mean}
 * @param degrees of freedom of {@code standardError}, above 0
 */
record LogDifference(double mean, double standardError, double degrees) {
    private static final NormalDistribution NORMAL = new NormalDistribution();

    /** Of the estimated scatter's distribution; its density is smooth, and 64 give power to 0.001. */
    private static final int POINTS = 64;

    /** Seven standard deviations of the estimated scatter, which are 1 / sqrt(2 degrees) of the true one. */
    private static final double REACH = 5;

    /** Standard errors above every threshold at which nothing is missed any more. */
    private static final double FAR = 5;

    /** Of a log rate: a hundredth of what is ever printed. */
    private static final double SOLVED_TO = 1e-6;

    private static final int MOST_STEPS = 1000;

    /** Of one sample of differences; empty where a single one tells no scatter. */
    static Optional<LogDifference> ofSample(double[] differences) {
        int n = differences.length;
        return n < 2
                ? Optional.empty()
                : Optional.of(new LogDifference(
                        StatUtils.mean(differences), Math.sqrt(StatUtils.variance(differences) / n), n - 1));
    }

    /** From the mean to either end of the interval that holds the true one in 1 - {@code alpha} of all cases. */
    double halfWidth(double alpha) {
        return standardError == 0
                ? 0
                : standardError * new TDistribution(degrees).inverseCumulativeProbability(1 - alpha / 2);
    }

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
     * <p>The threshold is itself uncertain: the scatter that a new run would estimate follows a chi distribution about this
     * run's, and with few degrees of freedom a wide one. So the power is averaged over it, which is the integral that defines
     * the noncentral t.
     */
    double smallestCalled(double least, double alpha, double power) {
        if (standardError == 0) {
            return least;
        }
        double t = new TDistribution(degrees).inverseCumulativeProbability(1 - alpha / 2);
        double from = Math.max(0, 1 - REACH / Math.sqrt(degrees));
        double step = (1 + REACH / Math.sqrt(degrees) - from) / POINTS;
        double[] thresholds = new double[POINTS];
        double[] weights = new double[POINTS];
        for (int i = 0; i < POINTS; i++) {
            double scatter = from + (i + 0.5) * step;
            thresholds[i] = Math.max(least, t * standardError * scatter);
            weights[i] = Math.exp((degrees - 1) * Math.log(scatter) - degrees * (scatter * scatter - 1) / 2);
        }
        double far = thresholds[POINTS - 1] + FAR * standardError;
        return new BrentSolver(SOLVED_TO)
                .solve(MOST_STEPS, difference -> powerAt(difference, thresholds, weights) - power, 0, far);
    }

    private double powerAt(double difference, double[] thresholds, double[] weights) {
        double sum = 0;
        for (int i = 0; i < POINTS; i++) {
            sum += weights[i] * NORMAL.cumulativeProbability((difference - thresholds[i]) / standardError);
        }
        return sum / StatUtils.sum(weights);
    }
}
