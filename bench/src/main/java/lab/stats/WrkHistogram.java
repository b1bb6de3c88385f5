package lab.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Undoes the "correction" for coordinated omission by which wrk 4.1 and 4.2 rewrite their latency histogram after a run.
 *
 * <p>{@code main} in wrk.c takes {@code e = duration_us / (requests / connections)}, both divisions in whole numbers, where
 * {@code requests / connections} is above 0. {@code stats_correct} in stats.c then walks n from 2e up to max, and adds
 * data[n] to data[n - e], data[n - 2e] and so on, as long as that slot is above e. Slots are written only below the n that
 * is being read, so each n is read as it was recorded, and a slot m above e ends as the sum of the recorded m, m + e,
 * m + 2e, ... This telescopes:
 *
 * <pre>corrected[m] = real[m] + corrected[m + e]   for m &gt; e, and corrected[m] = real[m] up to e.</pre>
 *
 * <p>One subtraction a slot undoes it exactly, and only used slots need one. Where max is 2e or less nothing was changed.
 */
public final class WrkHistogram {
    private WrkHistogram() {}

    /** Undoes the correction and proves it; never throws for what wrk handed over. */
    public static Inversion invert(WrkLatencies wrk) {
        List<String> failures = new ArrayList<>();
        Histogram data = wrk.data();
        expect(failures, "slots of wrk's array (its timeout in microseconds + 1)", wrk.timeoutUs() + 1, wrk.limit());
        expect(failures, "sum over wrk's array (its own count)", wrk.count(), data.total());

        long requestsPerConnection = wrk.requests() / wrk.connections();
        long interval = requestsPerConnection > 0 ? wrk.durationUs() / requestsPerConnection : 0;
        if (requestsPerConnection > 0 && interval <= 0) {
            failures.add(Sentence.of(
                    "interval between requests of a connection: expected above 0 us, found %d us in %d requests each",
                    wrk.durationUs(), requestsPerConnection));
        }
        boolean corrected = interval > 0 && !data.isEmpty() && data.max() > 2 * interval;
        Histogram real = corrected ? subtract(data, interval, failures) : data;

        expect(failures, "latencies recorded (requests - timeouts)", wrk.requests() - wrk.timeouts(), real.total());
        if (!data.isEmpty()) {
            expect(failures, "last used slot (wrk's max)", wrk.max(), data.max());
        }
        if (!real.isEmpty()) {
            // The correction may fill slots below min, so the first used slot is looked for in the inverse.
            expect(failures, "first used slot of the inverse (wrk's min)", wrk.min(), real.min());
        }
        return new Inversion(failures.isEmpty(), corrected, real, interval, failures);
    }

    private static Histogram subtract(Histogram data, long interval, List<String> failures) {
        long[] values = data.values();
        long[] counts = data.counts();
        NavigableMap<Long, Long> real = new TreeMap<>();
        List<String> negative = new ArrayList<>();
        int above = 0;
        for (int i = 0; i < values.length; i++) {
            if (values[i] <= interval) {
                real.put(values[i], counts[i]);
                continue;
            }
            long one = values[i] + interval;
            while (above < values.length && values[above] < one) {
                // Slots from which wrk wrote, into one that is not used.
                if (values[above] > 2 * interval) {
                    negative.add(negative(values[above] - interval, 0, counts[above]));
                }
                above++;
            }
            long subtrahend = above < values.length && values[above] == one ? counts[above++] : 0;
            if (counts[i] < subtrahend) {
                negative.add(negative(values[i], counts[i], subtrahend));
            } else if (counts[i] > subtrahend) {
                real.put(values[i], counts[i] - subtrahend);
            }
        }
        if (!negative.isEmpty()) {
            failures.add(Sentence.of("%s; %d such slots", negative.getFirst(), negative.size()));
        }
        return Histogram.of(real);
    }

    private static String negative(long slot, long count, long subtrahend) {
        return Sentence.of("slot %d us: expected a count of %d or more, found %d", slot, subtrahend, count);
    }

    private static void expect(List<String> failures, String what, long expected, long found) {
        if (expected != found) {
            failures.add(Sentence.of("%s: expected %d, found %d", what, expected, found));
        }
    }
}
