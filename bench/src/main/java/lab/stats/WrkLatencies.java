package lab.stats;

/**
 * wrk's latency histogram as a run left it, with the counts that it can be proved by. Times in microseconds.
 *
 * @param limit slots of wrk's array
 * @param count observations that wrk says it holds, those added by its correction included
 * @param min smallest latency that was recorded, before the correction
 * @param max largest latency that was recorded
 * @param data wrk's array, after the correction
 * @param requests answers parsed, timeouts included
 * @param timeouts answers that took longer than the array reaches: counted as requests, not recorded
 * @param durationUs wrk's own measure of the run
 * @param timeoutUs wrk's {@code --timeout}
 */
public record WrkLatencies(
        long limit,
        long count,
        long min,
        long max,
        Histogram data,
        long requests,
        long timeouts,
        long durationUs,
        int connections,
        long timeoutUs) {

    /** @throws IllegalArgumentException where there are no connections */
    public WrkLatencies {
        if (connections < 1) {
            throw new IllegalArgumentException("connections of wrk: expected 1 or more, found " + connections);
        }
    }
}
