package lab.judge.check;

/** Whether the stub's wait at one connection, before the trial, was the one asked for. */
final class MeasuredWait implements Check.OfTrial {
    /** Timer and two loopback hops: 20.2 to 20.7 ms are usual for 20 ms. */
    private static final double SHARE = 0.05;

    private static final long SLACK_NS = 500_000;

    @Override
    public String name() {
        return "measured wait";
    }

    @Override
    public String question() {
        return "did the stub wait as asked at one connection, just before the trial?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the stub's p50 at one connection, measured just before the trial, with the asked wait",
                Check.text(
                        "from the asked wait to %.0f %% and %.1f ms above it: a timer and two loopback hops cost 0.2 to "
                                + "0.7 ms of 20; ceilings and predictions are computed from it",
                        100 * SHARE, SLACK_NS / 1e6),
                "look for load on the stub's core");
    }

    @Override
    public Finding check(TrialSeen seen) {
        Long measured = seen.trial().measuredWaitNs();
        if (measured == null) {
            return notMade("the wait was not measured before the trial");
        }
        long asked = seen.plan().scenario().waitNs();
        long most = Math.round(asked * (1 + SHARE)) + SLACK_NS;
        String said = Check.text("p50 %.2f ms, asked %.2f ms", measured / 1e6, asked / 1e6);
        String limit = Check.text("from the asked wait to %.2f ms", most / 1e6);
        return measured >= asked && measured <= most
                ? ok(said, limit)
                : doubtful(
                        said, limit, "ceiling and prediction are computed from it: look for load on the stub's core");
    }
}
