package lab.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Whether a series (threads, anonymous memory) grows without end. Three questions, all robust against outliers:
 *
 * <ul>
 *   <li>size: Theil-Sen's slope, the median of the slopes of all pairs (Sen, 1968), over the series' length is at least 5 %
 *       of its median;
 *   <li>chance: Mann's test (1945; Kendall) on the medians of eight blocks. Samples a quarter of a second apart depend on
 *       each other, which makes the test on samples see trends everywhere (Hamed, Rao, 1998); blocks hardly do;
 *   <li>end: the slope of the last half is at least half of the first half's. A heap that is touched for the first time,
 *       or a pool that fills, grows fast, then not.
 * </ul>
 *
 * @param slopePerSecond Theil-Sen's, in the series' unit
 * @param growth slope x length / median; 0 for a series that is 0 throughout
 * @param mannKendall S of the eight blocks' medians: pairs that rise minus pairs that fall, -28 to 28
 * @param lastToFirst slope of the last half / slope of the first half; infinite where only the last half grows
 * @param growing whether all three are answered with yes
 */
public record Trend(double slopePerSecond, double growth, int mannKendall, double lastToFirst, boolean growing) {
    private static final int BLOCKS = 8;

    /** Two samples for each block; a window of 3 s has 12 at 4 Hz, and can't tell. */
    private static final int LEAST_SAMPLES = 2 * BLOCKS;

    /** As a rate is not steady beyond 5 % either ({@link Steadiness#RATE_BAND}). */
    private static final double LEAST_GROWTH = Steadiness.RATE_BAND;

    /** P(S >= 20) = 0.007 for eight values in random order (Kendall, "Rank correlation methods", table 1): below 1 %. */
    private static final int LEAST_S = 20;

    /** Steady growth has 1; growth that fades with a time constant of a third of the series has 0.22. */
    private static final double LAST_TO_FIRST = 0.5;

    /**
     * Looks at a series. Empty where it has fewer than 16 samples.
     *
     * @param seconds strictly ascending
     * @param values one for each time, 0 or more
     * @throws IllegalArgumentException where the lengths differ, times don't ascend, or a value is below 0 or not finite
     */
    public static Optional<Trend> of(double[] seconds, double[] values) {
        requireSeries(seconds, values);
        int length = values.length;
        if (length < LEAST_SAMPLES) {
            return Optional.empty();
        }
        double slope = slope(seconds, values, 0, length);
        double span = seconds[length - 1] - seconds[0];
        double median = StatUtils.percentile(values, 50);
        double growth = slope == 0 ? 0 : slope * span / median;
        int s = mannKendall(blockMedians(values));
        double first = slope(seconds, values, 0, length / 2);
        double last = slope(seconds, values, length / 2, length);
        double lastToFirst = first > 0 ? last / first : last > 0 ? Double.POSITIVE_INFINITY : 0;
        return Optional.of(new Trend(
                slope, growth, s, lastToFirst, growth >= LEAST_GROWTH && s >= LEAST_S && lastToFirst >= LAST_TO_FIRST));
    }

    private static double slope(double[] seconds, double[] values, int from, int to) {
        int size = to - from;
        double[] slopes = new double[size * (size - 1) / 2];
        int next = 0;
        for (int i = from; i < to; i++) {
            for (int j = i + 1; j < to; j++) {
                slopes[next++] = (values[j] - values[i]) / (seconds[j] - seconds[i]);
            }
        }
        return StatUtils.percentile(slopes, 50);
    }

    private static double[] blockMedians(double[] values) {
        double[] medians = new double[BLOCKS];
        for (int block = 0; block < BLOCKS; block++) {
            int from = block * values.length / BLOCKS;
            int to = (block + 1) * values.length / BLOCKS;
            medians[block] = StatUtils.percentile(Arrays.copyOfRange(values, from, to), 50);
        }
        return medians;
    }

    private static int mannKendall(double[] values) {
        int s = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = i + 1; j < values.length; j++) {
                s += (int) Math.signum(values[j] - values[i]);
            }
        }
        return s;
    }

    private static void requireSeries(double[] seconds, double[] values) {
        if (seconds.length != values.length) {
            throw new IllegalArgumentException(
                    "series: expected one time a value, found " + seconds.length + " and " + values.length);
        }
        for (int i = 0; i < values.length; i++) {
            if (!(values[i] >= 0 && Double.isFinite(values[i]))) {
                throw new IllegalArgumentException("series: expected finite values of 0 or more, found " + values[i]);
            }
            if (i > 0 && !(seconds[i] > seconds[i - 1])) {
                throw new IllegalArgumentException(
                        "series: expected ascending times, found " + seconds[i] + " after " + seconds[i - 1]);
            }
        }
    }
}
