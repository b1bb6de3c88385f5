package lab.stats;

import java.util.List;

/**
 * wrk's histogram with its correction undone.
 *
 * @param proven whether every proof held; {@code real} is of use only then
 * @param corrected whether wrk had changed the histogram at all
 * @param real latencies as they were seen, microseconds; slots that fell below zero are left out (and are a failure)
 * @param expectedIntervalUs wrk's expected time between two requests of a connection; 0 where it corrected nothing for
 *     want of one request a connection
 * @param failures of the proof, one sentence each, with what was expected and found
 */
public record Inversion(
        boolean proven, boolean corrected, Histogram real, long expectedIntervalUs, List<String> failures) {

    public Inversion {
        failures = List.copyOf(failures);
    }
}
