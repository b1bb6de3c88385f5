package lab.judge.check;

import lab.judge.figures.LatencyClaim;

/** Whether the stub answered in time: what it is late by, the servers seem to be late by. */
final class StubLateness implements Check.OfWindow {
    /** A tenth of the usual wait of 20 ms. */
    private static final long P99_TRUSTED_NS = 2_000_000;

    @Override
    public String name() {
        return "stub lateness";
    }

    @Override
    public String question() {
        return "did the stub answer when it should have?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "how much later than asked the stub answered, with the asked wait",
                Check.text(
                        "p99 up to %.0f ms is trusted (a tenth of the usual wait), up to %.0f ms doubtful, above it no "
                                + "latency is published; a mean above %.0f %% of the wait is a rejection, since the rate is then "
                                + "that of another wait. A note where the stub is what is measured",
                        P99_TRUSTED_NS / 1e6, LatencyClaim.LATENESS_P99_NS / 1e6, 100 * LatencyClaim.LATENESS_SHARE),
                "give the stub a core of its own, or ask for fewer connections");
    }

    @Override
    public Finding check(WindowSeen seen) {
        var stub = seen.window().stub();
        var late = stub == null ? null : stub.latenessNs();
        if (late == null || late.p99() == null || late.mean() == null) {
            return notMade("the stub reported no lateness");
        }
        double share = late.mean() / seen.trial().plan().scenario().waitNs();
        String said = Check.text(
                "p99 %.2f ms, mean %.3f ms (%.1f %% of the asked wait)",
                late.p99() / 1e6, late.mean() / 1e6, 100 * share);
        String limit = Check.text(
                "p99 %.0f ms trusted, %.0f ms doubtful, above no latency is published; mean up to %.0f %% of the wait",
                P99_TRUSTED_NS / 1e6, LatencyClaim.LATENESS_P99_NS / 1e6, 100 * LatencyClaim.LATENESS_SHARE);
        String advice = "give the stub a core of its own, or ask for fewer connections";
        boolean late99 = late.p99() > P99_TRUSTED_NS;
        if (seen.stubUnderTest()) {
            return late99 || share > LatencyClaim.LATENESS_SHARE
                    ? note(said, limit, "this is what the row measures")
                    : ok(said, limit);
        }
        if (share > LatencyClaim.LATENESS_SHARE) {
            return reject(said, limit, advice);
        }
        return late99 ? doubtful(said, limit, advice) : ok(said, limit);
    }
}
