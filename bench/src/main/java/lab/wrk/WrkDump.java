package lab.wrk;

import java.util.List;

/**
 * What wrk's Lua script handed over, untouched: counts and the whole latency histogram as wrk left it (rewritten by its
 * coordinated-omission "correction", see {@link lab.stats.WrkHistogram}).
 *
 * @param version first line of {@code wrk -v}
 * @param durationUs wrk's own measure of the run, microseconds
 * @param requests answers parsed, of any status, timeouts included
 * @param bytes bytes read, heads included
 * @param limit size of the histogram in microseconds: the timeout + 1
 * @param count what wrk says the histogram holds, correction included
 * @param values latencies in microseconds that occur, ascending
 * @param counts how often each occurs
 * @param answersPerSecond answers in each second since the first thread started; empty unless asked for
 */
public record WrkDump(
        String version,
        int threads,
        int connections,
        long durationUs,
        long requests,
        long bytes,
        Errors errors,
        long limit,
        long count,
        long min,
        long max,
        List<Long> values,
        List<Long> counts,
        List<Long> answersPerSecond) {
    public WrkDump {
        values = List.copyOf(values);
        counts = List.copyOf(counts);
        answersPerSecond = List.copyOf(answersPerSecond);
    }

    /** wrk's own error counters; {@code status} counts answers above 399. */
    public record Errors(long connect, long read, long write, long status, long timeout) {}

    /** Answers a second of any status, by wrk's clock. */
    public double requestsPerSecond() {
        return requests * 1_000_000.0 / durationUs;
    }
}
