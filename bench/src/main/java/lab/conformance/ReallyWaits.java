package lab.conformance;

import java.io.IOException;
import java.time.Duration;
import lab.launch.HttpProbe;
import lab.stub.StubStats;

/** One call after the other: each takes the wait, and the stub sees exactly one call for each. */
final class ReallyWaits implements Rule {
    private static final int CALLS = 5;

    @Override
    public String name() {
        return "really waits, once a request";
    }

    @Override
    public Answer ask(Subject subject) throws IOException {
        subject.stub().reset();
        long leastNs = Long.MAX_VALUE;
        for (int call = 0; call < CALLS; call++) {
            HttpProbe.Answer answer = subject.probe().get(subject.endpoint(), Duration.ofSeconds(10));
            leastNs = Math.min(leastNs, answer.tookNs());
        }
        StubStats.Calls calls = subject.stub().counters().calls();
        return new Answer(
                leastNs >= subject.waitNs() && calls.started() == CALLS && calls.answered() == CALLS,
                "expected " + CALLS + " calls at the stub and no answer before " + millis(subject.waitNs())
                        + " ms; found "
                        + calls.started() + " calls, " + calls.answered() + " answered, the fastest answer after "
                        + millis(leastNs) + " ms");
    }

    private static String millis(long ns) {
        return String.format(java.util.Locale.ROOT, "%.2f", ns / 1e6);
    }
}
