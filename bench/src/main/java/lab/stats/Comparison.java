package lab.stats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.StatUtils;
import org.jspecify.annotations.Nullable;

/**
 * Whether rows differ in their rates. The unit is the trial: scatter between processes is larger than inside one (Georges,
 * Buytaert, Eeckhout, OOPSLA 2007). Rates are compared by their logarithm, since what moves them multiplies. Two rows are
 * different only where the ratio is large enough to matter and chance is unlikely over all pairs shown; else they tie.
 */
public final class Comparison {
    /** Smaller ratios are never called: placement of code and environment alone moves rates by percents (Mytkowicz, 2009). */
    public static final double LEAST_RATIO = 1.03;

    /** Of calling any difference among all pairs shown, where there is none. */
    public static final double ALPHA = 0.05;

    /**
     * For nine of ten, the usual probability of finding a difference that an experiment is laid out for: real scatter has a tail
     * towards slow that the normal distribution of the formula has not (Chen, Revels, 2016). On stored trials 0.9 found 85 to 88
     * of 100, 0.95 finds 90 and more (StoredTrialsTest).
     */
    public static final double POWER = 0.95;

    /** Beyond a factor of two nothing is promised: too little is known of the scatter, and nobody needs a test for it. */
    private static final double MOST_PROMISED = 2;

    /** 103 / 100 is a ratio of 1.03, though the logarithms' difference is not to the last bit. */
    private static final double ROUNDING = 1e-12;

    private Comparison() {}

    /**
     * One row: the rates of its trials, rejected ones left out.
     *
     * @param key names the row, and is the same in another run
     * @param limit name of what stopped it; rows with the same name share their scatter
     * @param ratePerRound requests a second, above 0, by number of the round
     */
    public record Row(String key, String limit, SortedMap<Integer, Double> ratePerRound) {
        public Row {
            ratePerRound = Collections.unmodifiableSortedMap(new TreeMap<>(ratePerRound));
            if (ratePerRound.isEmpty()) {
                throw new IllegalArgumentException("row " + key + ": expected trials to compare, found none");
            }
            for (double rate : ratePerRound.values()) {
                if (!(rate > 0 && Double.isFinite(rate))) {
                    throw new IllegalArgumentException("row " + key + ": expected rates above 0, found " + rate);
                }
            }
        }

        double[] logRates() {
            return ratePerRound.values().stream().mapToDouble(Math::log).toArray();
        }
    }

    /**
     * Two rows compared.
     *
     * @param ratio of the geometric means, first to second, over the rounds that both have where they are paired
     * @param p two-sided, of this pair alone; null where nothing tells the scatter
     * @param adjustedP after Holm, over all pairs shown
     * @param different whether a difference is called; else it is a tie
     * @param smallestCalled the smallest true ratio (above 1) that would be called in 9 of 10 such runs, first in Holm's order;
     *     the fewer the trials, the less is known of the scatter and the larger it is; null above a factor of two
     * @param why what decided it
     */
    public record Pair(
            String first,
            String second,
            double ratio,
            @Nullable Double p,
            @Nullable Double adjustedP,
            boolean different,
            @Nullable Double smallestCalled,
            String why) {}

    private record Candidate(Row first, Row second, Optional<LogDifference> difference) {}

    /** All pairs of rows of one run, earlier row first, paired by round. */
    public static List<Pair> insideRun(List<Row> rows) {
        requireOneRowAKey(rows);
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            for (int j = i + 1; j < rows.size(); j++) {
                candidates.add(new Candidate(
                        rows.get(i), rows.get(j), PairedRounds.difference(rows.get(i), rows.get(j), rows)));
            }
        }
        return judge(candidates);
    }

    /** Rows with the same key in two runs, in the first run's order, unpaired. Rows of one run alone are left out. */
    public static List<Pair> betweenRuns(List<Row> firstRun, List<Row> secondRun) {
        requireOneRowAKey(firstRun);
        requireOneRowAKey(secondRun);
        List<Candidate> candidates = new ArrayList<>();
        for (Row first : firstRun) {
            for (Row second : secondRun) {
                if (first.key().equals(second.key())) {
                    candidates.add(new Candidate(first, second, Welch.difference(first, firstRun, second, secondRun)));
                }
            }
        }
        return judge(candidates);
    }

    private static void requireOneRowAKey(List<Row> rows) {
        List<String> keys = rows.stream().map(Row::key).toList();
        if (Set.copyOf(keys).size() < keys.size()) {
            throw new IllegalArgumentException("rows to compare: expected one row a key, found " + keys);
        }
    }

    private static List<Pair> judge(List<Candidate> candidates) {
        List<LogDifference> known =
                candidates.stream().flatMap(each -> each.difference().stream()).toList();
        double[] adjusted = holm(known.stream().mapToDouble(LogDifference::p).toArray());
        List<Pair> pairs = new ArrayList<>();
        int next = 0;
        for (Candidate candidate : candidates) {
            pairs.add(
                    candidate.difference().isPresent()
                            ? judge(candidate, candidate.difference().get(), adjusted[next++], known.size())
                            : untold(candidate));
        }
        return List.copyOf(pairs);
    }

    private static Pair judge(Candidate candidate, LogDifference difference, double adjusted, int pairs) {
        double least = Math.log(LEAST_RATIO);
        boolean large = matters(difference.mean());
        boolean unlikely = adjusted < ALPHA;
        Double smallest = promised(difference.smallestCalled(least, ALPHA / pairs, POWER));
        String why = Sentence.of(
                "%s: ratio %.3f (called from %.2f), p %.3g after Holm over %d pairs (called below %.2f)",
                large && unlikely ? "different" : "tie",
                Math.exp(difference.mean()),
                LEAST_RATIO,
                adjusted,
                pairs,
                ALPHA);
        return new Pair(
                candidate.first().key(),
                candidate.second().key(),
                Math.exp(difference.mean()),
                difference.p(),
                adjusted,
                large && unlikely,
                smallest,
                smallest != null
                        ? why
                        : why + "; so few trials, so scattered, that no difference below a factor of "
                                + (int) MOST_PROMISED + " is sure to be called");
    }

    /** The ratio of a difference of log rates; null where it is too large to be promised. */
    static @Nullable Double promised(double logRatio) {
        double ratio = Math.exp(logRatio);
        return ratio <= MOST_PROMISED ? (Double) ratio : null;
    }

    /** Whether a difference of log rates is large enough to be called at all. */
    static boolean matters(double logRatio) {
        return Math.abs(logRatio) >= Math.log(LEAST_RATIO) - ROUNDING;
    }

    private static Pair untold(Candidate candidate) {
        double ratio = Math.exp(StatUtils.mean(candidate.first().logRates())
                - StatUtils.mean(candidate.second().logRates()));
        return new Pair(
                candidate.first().key(),
                candidate.second().key(),
                ratio,
                null,
                null,
                false,
                null,
                "tie: too few trials to tell the scatter; at least two rounds with both rows are needed");
    }

    /** Holm's step-down adjustment (1979): the k-th smallest of m is multiplied by m - k + 1, and none falls below a smaller one. */
    static double[] holm(double[] p) {
        int[] ascending = IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] adjusted = new double[p.length];
        double soFar = 0;
        for (int k = 0; k < ascending.length; k++) {
            soFar = Math.max(soFar, Math.min(1, (p.length - k) * p[ascending[k]]));
            adjusted[ascending[k]] = soFar;
        }
        return adjusted;
    }
}
