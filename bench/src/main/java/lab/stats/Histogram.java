package lab.stats;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * How often each value was seen. Percentiles over several trials come from merged histograms, never from averaged
 * percentiles.
 *
 * @param values those that occur, strictly ascending, in any unit
 * @param counts how often each occurs, all above 0
 */
@SuppressWarnings("ArrayRecordComponent") // millions of slots; copied in and out, equal by content
public record Histogram(long[] values, long[] counts) {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** @throws IllegalArgumentException where values don't ascend, a count isn't above 0, or the lengths differ */
    public Histogram {
        values = values.clone();
        counts = counts.clone();
        if (values.length != counts.length) {
            throw new IllegalArgumentException("histogram: expected one count for each value, found " + values.length
                    + " values and " + counts.length + " counts");
        }
        for (int i = 0; i < values.length; i++) {
            if (counts[i] <= 0) {
                throw new IllegalArgumentException(
                        "histogram: expected a count above 0 for value " + values[i] + ", found " + counts[i]);
            }
            if (i > 0 && values[i] <= values[i - 1]) {
                throw new IllegalArgumentException(
                        "histogram: expected ascending values, found " + values[i] + " after " + values[i - 1]);
            }
        }
    }

    /** From value to count; every count above 0. */
    public static Histogram of(SortedMap<Long, Long> countOfValue) {
        return new Histogram(
                countOfValue.keySet().stream().mapToLong(Long::longValue).toArray(),
                countOfValue.values().stream().mapToLong(Long::longValue).toArray());
    }

    /** All observations of all parts; empty where there is none. */
    public static Histogram merge(List<Histogram> parts) {
        NavigableMap<Long, Long> sum = new TreeMap<>();
        for (Histogram part : parts) {
            for (int i = 0; i < part.values.length; i++) {
                sum.merge(part.values[i], part.counts[i], Math::addExact);
            }
        }
        return of(sum);
    }

    @Override
    public long[] values() {
        return values.clone();
    }

    @Override
    public long[] counts() {
        return counts.clone();
    }

    public boolean isEmpty() {
        return values.length == 0;
    }

    /** Observations. */
    public long total() {
        return Arrays.stream(counts).sum();
    }

    /**
     * Mean of all observations.
     *
     * @throws IllegalStateException where the histogram is empty
     */
    public double mean() {
        requireObservations();
        return IntStream.range(0, values.length)
                        .mapToDouble(i -> (double) values[i] * counts[i])
                        .sum()
                / total();
    }

    /**
     * Smallest value.
     *
     * @throws IllegalStateException where the histogram is empty
     */
    public long min() {
        requireObservations();
        return values[0];
    }

    /**
     * Largest value.
     *
     * @throws IllegalStateException where the histogram is empty
     */
    public long max() {
        requireObservations();
        return values[values.length - 1];
    }

    /**
     * The smallest value with at least {@code percent} % of the observations at or below it (nearest rank).
     *
     * @param percent above 0, up to 100
     * @throws IllegalStateException where the histogram is empty
     */
    public long percentile(double percent) {
        requirePercent(percent);
        requireObservations();
        return valueAtRank(rank(percent, total()));
    }

    /**
     * A percentile of a sample some of which was seen only to be above everything in the histogram: timeouts, requests
     * never answered. Censored observations rank above every value.
     *
     * <p>Empty where the share of the censored is not smaller than the share above the percentile, and where the sample is
     * too small for it: one observation at least is to lie above, 1 / (1 - percent / 100) in all, hence 1,000 for p99.9.
     * The 100th is the largest value, which one observation carries.
     *
     * @param percent above 0, up to 100
     * @param censoredAbove how many observations are censored, 0 or more
     */
    public OptionalLong percentileWithCensored(double percent, long censoredAbove) {
        requirePercent(percent);
        if (censoredAbove < 0) {
            throw new IllegalArgumentException("censored observations: expected 0 or more, found " + censoredAbove);
        }
        long all = total() + censoredAbove;
        if (isEmpty()) {
            return OptionalLong.empty();
        }
        // Decimal, since 100 - 99.9 isn't 0.1 in binary, and the two rules turn on equality.
        BigDecimal above = HUNDRED.subtract(BigDecimal.valueOf(percent)).multiply(BigDecimal.valueOf(all));
        boolean sampleTooSmall = percent < 100 && above.compareTo(HUNDRED) < 0;
        boolean censored = censoredAbove > 0
                && BigDecimal.valueOf(censoredAbove).multiply(HUNDRED).compareTo(above) >= 0;
        return sampleTooSmall || censored ? OptionalLong.empty() : OptionalLong.of(valueAtRank(rank(percent, all)));
    }

    private static long rank(double percent, long total) {
        return BigDecimal.valueOf(percent)
                .multiply(BigDecimal.valueOf(total))
                .divide(HUNDRED, 0, RoundingMode.CEILING)
                .longValueExact();
    }

    private long valueAtRank(long rank) {
        long seen = 0;
        for (int i = 0; i < values.length; i++) {
            seen += counts[i];
            if (seen >= rank) {
                return values[i];
            }
        }
        throw new IllegalArgumentException("rank: expected up to " + seen + ", found " + rank);
    }

    private static void requirePercent(double percent) {
        if (!(percent > 0 && percent <= 100)) {
            throw new IllegalArgumentException("percentile: expected above 0 and up to 100, found " + percent);
        }
    }

    private void requireObservations() {
        if (isEmpty()) {
            throw new IllegalStateException("histogram: expected observations, found none");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Histogram that
                && Arrays.equals(values, that.values)
                && Arrays.equals(counts, that.counts);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(values) + Arrays.hashCode(counts);
    }

    @Override
    public String toString() {
        return isEmpty()
                ? "Histogram[empty]"
                : "Histogram[" + total() + " observations, " + min() + " to " + max() + "]";
    }
}
