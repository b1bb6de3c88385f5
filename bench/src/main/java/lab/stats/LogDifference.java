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

    /** Of the estimated scatter's distribution; its density is smooth: from two degrees on 24 are within 2 % of 128. */
    private static final int POINTS = 24;

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
     * The smallest true difference that a repetition of this run calls with probability {@code power}, where a difference is
     * called if it is at least {@code least} and p is below {@code alpha}.
     *
     * <p>Two things are uncertain: the true scatter, of which this run gives an estimate only, and the scatter that the
     * repetition will estimate in its turn. Each estimate over the truth follows a chi distribution, a wide one where the
     * degrees are few. The power is averaged over both (assurance: O'Hagan, Stevens, Campbell, 2005); taking this run's
     * scatter for the true one would promise too much, the more so the fewer the trials.
     */
    double smallestCalled(double least, double alpha, double power) {
        if (standardError == 0) {
            return least;
        }
        double t = new TDistribution(degrees).inverseCumulativeProbability(1 - alpha / 2);
        double from = Math.max(0, 1 - REACH / Math.sqrt(degrees));
        double step = (1 + REACH / Math.sqrt(degrees) - from) / POINTS;
        double[] estimates = new double[POINTS];
        double[] weights = new double[POINTS];
        for (int i = 0; i < POINTS; i++) {
            estimates[i] = from + (i + 0.5) * step;
            weights[i] =
                    Math.exp((degrees - 1) * Math.log(estimates[i]) - degrees * (estimates[i] * estimates[i] - 1) / 2);
        }
        double largestTrue = standardError / estimates[0];
        double far = Math.max(least, t * largestTrue * estimates[POINTS - 1]) + FAR * largestTrue;
        return new BrentSolver(SOLVED_TO)
                .solve(MOST_STEPS, difference -> assurance(difference, least, t, estimates, weights) - power, 0, far);
    }

    /** @param estimates of a standard error, in units of the true one, with their {@code weights} */
    private double assurance(double difference, double least, double t, double[] estimates, double[] weights) {
        double sum = 0;
        for (int i = 0; i < POINTS; i++) {
            double trueError = standardError / estimates[i];
            double called = 0;
            for (int j = 0; j < POINTS; j++) {
                double threshold = Math.max(least, t * trueError * estimates[j]);
                called += weights[j] * NORMAL.cumulativeProbability((difference - threshold) / trueError);
            }
            sum += weights[i] * called;
        }
        double all = StatUtils.sum(weights);
        return sum / (all * all);
    }
}
