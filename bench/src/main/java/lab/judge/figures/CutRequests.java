package lab.judge.figures;

import lab.load.WindowRecord;

/**
 * The requests that a window's end cuts off: they are in nobody's histogram. By how long each connection has waited for its answer
 * (TCP_INFO, half a second before the end) it is known how much of the connections' time that is. On a fast server it is next to
 * nothing; on one that serves a few connections again and again and lets the others wait it is nearly all, and the percentiles are
 * those of the lucky ones.
 */
public final class CutRequests {
    private CutRequests() {}

    /**
     * Share of connections x window that lies in requests under way at its end, 0 to 1. A connection that had waited at the reading for
     * longer than what was left of the window is taken to have waited to its end; the others to have waited as long at the end as at
     * the reading. None counts with more than {@link HungConnections#limitSeconds}: beyond that it hangs, which is no matter of the
     * window's length.
     *
     * @param starves whether waiting for longer than that is what the server is known for: too few carriers serve some
     *     connections again and again
     */
    public static Reading<Double> share(WindowRecord window, Reading<Answers> answers, boolean starves) {
        WindowRecord.ConnectionStates states = window.serverConnections();
        if (states == null) {
            return Reading.absent("the generator's connections were not read before its end");
        }
        return answers.map(seen -> {
            double left = Math.max(0, (window.wrk().startedUnixNs() - states.readUnixNs()) / 1e9 + seen.seconds());
            double most = starves
                    ? seen.seconds()
                    : Math.min(seen.seconds(), HungConnections.limitSeconds(window.connections(), seen));
            double waited = states.lastReceiveMs().stream()
                    .mapToDouble(ms -> ms / 1e3)
                    .map(seconds -> Math.min(most, seconds > left ? seconds + left : seconds))
                    .sum();
            return waited / (window.connections() * seen.seconds());
        });
    }
}
