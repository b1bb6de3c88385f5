package lab.judge.check;

import lab.judge.figures.LatencyClaim;

/** Whether generator and stub had room on their core, everything on it counted. */
final class Headroom implements Check.OfWindow {
    @Override
    public String name() {
        return "headroom";
    }

    @Override
    public String question() {
        return "had generator and stub room on their core?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "how busy the core of generator and stub was, everything on it counted",
                Check.text(
                        "above %.0f %% no latency is published, since an answer finds the core busy in so many cases; "
                                + "above %.0f %% the row is rejected: what is measured is the generator or the stub",
                        100 * LatencyClaim.CORE_BUSY, 100 * LatencyClaim.CORE_FULL),
                "ask for fewer connections, or use a machine with more cores");
    }

    @Override
    public Finding check(WindowSeen seen) {
        var busy = seen.figures().loadCoreBusy();
        return busy.map(share -> graded(seen, share))
                .value()
                .orElseGet(() -> notMade(busy.reason().orElseThrow()));
    }

    /** Between the two limits the rate stands and no latency is published: that is doubt about the row, not about the server. */
    private Finding graded(WindowSeen seen, double share) {
        String said = Check.text(
                "%.0f %% busy%s",
                100 * share, seen.trial().plan().layout().sharedCore() ? ", on a core that roles share" : "");
        String limit = Check.text(
                "above %.0f %% no latency is published, above %.0f %% the row is rejected",
                100 * LatencyClaim.CORE_BUSY, 100 * LatencyClaim.CORE_FULL);
        String advice = "ask for fewer connections, or use a machine with more cores";
        if (share > LatencyClaim.CORE_FULL) {
            return reject(said, limit, advice);
        }
        return share > LatencyClaim.CORE_BUSY ? doubtful(said, limit, advice) : ok(said, limit);
    }
}
