package lab.judge.check;

import lab.judge.figures.LatencyClaim;

/** Whether the stub answered in time: what it is late by, the servers seem to be late by. */
final class StubLateness implements Check.OfWindow {
    /** A tenth of the usual wait of 20 ms. */
    private static final long P99_TRUSTED_NS = 2_000_000;
    /** Above it the wait is another than the one asked, for the rate too. */
    private static final double MEAN_SHARE = 0.05;

    @Override
    public String name() {
        return "stub lateness";
    }

    @Override
    public String question() {
        return "did the stub answer when it should have?";
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
                P99_TRUSTED_NS / 1e6, LatencyClaim.LATENESS_P99_NS / 1e6, 100 * MEAN_SHARE);
        String advice = "give the stub a core of its own, or ask for fewer connections";
        boolean late99 = late.p99() > P99_TRUSTED_NS;
        if (seen.stubUnderTest()) {
            return late99 || share > MEAN_SHARE ? note(said, limit, "this is what the row measures") : ok(said, limit);
        }
        if (share > MEAN_SHARE) {
            return reject(said, limit, advice);
        }
        return late99 ? doubtful(said, limit, advice) : ok(said, limit);
    }
}
