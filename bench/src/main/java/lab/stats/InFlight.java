package lab.stats;

import java.util.Arrays;

/**
 * Distribution over time of the calls in flight, from one value a millisecond: each millisecond weighs the same. E of the
 * limit finder is {@code p999}.
 *
 * @param p10 for 10 % of the time at most so many were in flight; the other quantiles likewise
 * @param swings falls from above 0.75 E to below 0.25 E
 * @param shareBelowQuarter share of the time with fewer than 0.25 E in flight, 0 to 1
 */
public record InFlight(
        double mean,
        int p10,
        int p25,
        int p50,
        int p75,
        int p90,
        int p999,
        int swings,
        double shareBelowQuarter,
        int durationMs) {
    private static final double HIGH = 0.75;
    private static final double LOW = 0.25;

    /** Where E is within 10 % of what the connections allow, nothing else held it back (docs/methodology.md, "Probes"). */
    public static final double HELD_BACK = 0.9;

    private static final long MILLISECOND_NS = 1_000_000;

    /**
     * Distribution of a series.
     *
     * @throws IllegalArgumentException where there is no value, or one below 0
     */
    public static InFlight of(int[] perMillisecond) {
        if (perMillisecond.length == 0) {
            throw new IllegalArgumentException("calls in flight: expected one value a millisecond, found none");
        }
        int[] sorted = perMillisecond.clone();
        Arrays.sort(sorted);
        if (sorted[0] < 0) {
            throw new IllegalArgumentException("calls in flight: expected 0 or more, found " + sorted[0]);
        }
        int e = quantile(sorted, 999);
        return new InFlight(
                Arrays.stream(sorted).average().orElseThrow(),
                quantile(sorted, 100),
                quantile(sorted, 250),
                quantile(sorted, 500),
                quantile(sorted, 750),
                quantile(sorted, 900),
                e,
                swings(perMillisecond, e),
                Arrays.stream(sorted).filter(value -> value < LOW * e).count() / (double) sorted.length,
                sorted.length);
    }

    /**
     * The values of whole milliseconds between two times; fewer, or none, where the series doesn't reach.
     *
     * @param values one a millisecond, the first for the millisecond that starts at {@code startUnixNs}
     * @throws IllegalArgumentException where {@code toUnixNs} is before {@code fromUnixNs}
     */
    public static int[] cut(int[] values, long startUnixNs, long fromUnixNs, long toUnixNs) {
        if (toUnixNs < fromUnixNs) {
            throw new IllegalArgumentException(
                    "cut of a series: expected an end after " + fromUnixNs + ", found " + toUnixNs);
        }
        long first = Math.max(0, Math.ceilDiv(fromUnixNs - startUnixNs, MILLISECOND_NS));
        long end = Math.min(values.length, Math.floorDiv(toUnixNs - startUnixNs, MILLISECOND_NS));
        return first < end ? Arrays.copyOfRange(values, (int) first, (int) end) : new int[0];
    }

    /**
     * Whether something held calls back from the stub: E is at most 0.9 of what the load allows.
     *
     * @param mostPossible connections x calls per request
     */
    public boolean heldBack(int mostPossible) {
        return p999 <= HELD_BACK * mostPossible;
    }

    private static int quantile(int[] sorted, int perMille) {
        return sorted[(int) Math.ceilDiv((long) perMille * sorted.length, 1000L) - 1];
    }

    private static int swings(int[] values, int e) {
        int swings = 0;
        boolean high = false;
        for (int value : values) {
            if (value > HIGH * e) {
                high = true;
            } else if (high && value < LOW * e) {
                high = false;
                swings++;
            }
        }
        return swings;
    }
}
