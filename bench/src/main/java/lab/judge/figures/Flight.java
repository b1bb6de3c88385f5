package lab.judge.figures;

import lab.load.WindowRecord;
import lab.stats.InFlight;
import lab.stub.StubStats;

/**
 * Calls in flight at the stub over a window, from 1 s after the first answer to 0.5 s before the end: the start-up of the
 * connections and their end are no part of what is asked.
 *
 * @param fromUnixNs where that stretch begins
 * @param values one for each millisecond of it
 */
@SuppressWarnings("ArrayRecordComponent") // tens of thousands of values, compared by nobody
public record Flight(InFlight distribution, long fromUnixNs, int[] values) {
    private static final long AFTER_FIRST_ANSWER_NS = 1_000_000_000L;
    private static final long BEFORE_END_NS = 500_000_000L;
    /** Fewer give no distribution; 100 ms hold five waits of 20 ms. */
    private static final int LEAST_VALUES = 100;

    static Reading<Flight> of(WindowRecord window) {
        StubStats stub = window.stub();
        if (stub == null) {
            return Reading.absent("no statistics of the stub: " + window.stubFailure());
        }
        StubStats.Series series = stub.inFlightSeries();
        if (series == null) {
            return Reading.absent("the stub sent no series of calls in flight");
        }
        if (series.truncated() != null && series.truncated()) {
            return Reading.absent("the stub's series of calls in flight is truncated");
        }
        var dump = window.wrk().dump();
        if (dump == null) {
            return Reading.absent("the generator handed over no figures, so the window's end is not known");
        }
        int firstCall = firstCall(series.values());
        if (firstCall < 0) {
            return Reading.absent("no call reached the stub");
        }
        long firstAnswer = series.startUnixNs()
                + firstCall * series.stepNs()
                + stub.delay().minNs();
        long from = firstAnswer + AFTER_FIRST_ANSWER_NS;
        // wrk's clock starts a little after the process does, so this end is early rather than late.
        long to = window.wrk().startedUnixNs() + dump.durationUs() * 1000 - BEFORE_END_NS;
        if (to - from < LEAST_VALUES * series.stepNs()) {
            return Reading.absent(
                    "no calls in flight left between 1 s after the first answer and 0.5 s before the end");
        }
        int[] cut = InFlight.cut(series.values(), series.startUnixNs(), from, to);
        return cut.length < LEAST_VALUES
                ? Reading.absent("the stub's series of calls in flight ends before the window does")
                : Reading.known(new Flight(InFlight.of(cut), from, cut));
    }

    /** Full falls from above 0.75 E to below 0.25 E, a second. */
    public double swingsPerSecond() {
        return distribution.swings() * 1000.0 / distribution.durationMs();
    }

    /** Index of the first value with a call in flight; -1 where none has. */
    private static int firstCall(int[] values) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] > 0) {
                return i;
            }
        }
        return -1;
    }
}
