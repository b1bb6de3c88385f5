package lab.judge.check;

import lab.judge.figures.Latency;

/** Whether undoing wrk's rewriting of its histogram is proved; without the proof there are no percentiles. */
final class HistogramProof implements Check.OfWindow {
    @Override
    public String name() {
        return "histogram proof";
    }

    @Override
    public String question() {
        return "is the latency histogram, with wrk's correction undone, the one that was seen?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "wrk's histogram with its coordinated-omission rewrite undone, with the sum, least, greatest and "
                        + "count that wrk kept apart from it",
                "all four agree, and no count is negative; otherwise no percentile is published",
                "use wrk 4.1 or 4.2, whose rewriting is known");
    }

    @Override
    public Finding check(WindowSeen seen) {
        var dump = seen.window().wrk().dump();
        if (dump == null || dump.count() == 0) {
            return notMade("there is no histogram");
        }
        var inversion = Latency.inversion(seen.window(), dump);
        String limit = "sum, least, greatest and count agree, and no count is negative";
        return inversion.proven()
                ? ok(inversion.corrected() ? "wrk had rewritten it; undone" : "wrk had not rewritten it", limit)
                : doubtful(
                        String.join("; ", inversion.failures()),
                        limit,
                        "use wrk 4.1 or 4.2; no percentile is published");
    }
}
