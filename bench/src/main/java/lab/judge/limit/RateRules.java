package lab.judge.limit;

import static lab.judge.limit.Answer.text;

/** Rules 3, 4 and 5: the ceiling of the connections, the server's cores, one of its threads. */
final class RateRules {
    private static final double OF_CEILING = 0.90;
    /** The server's whole cores; a little below 1 because the kernel and the canary need some. */
    private static final double CORES_FULL = 0.92;

    private static final double THREAD_FULL = 0.95;

    private RateRules() {}

    static Answer ceiling(Symptoms seen) {
        return seen.rate()
                .then(rate -> seen.ceiling()
                        .map(ceiling -> Answer.atLeast(
                                LimitName.CONNECTIONS,
                                rate / ceiling,
                                OF_CEILING,
                                text(
                                        "%.0f req/s is %.2f of the ceiling of %d connections, %.0f",
                                        rate, rate / ceiling, seen.connections(), ceiling))))
                .value()
                .orElse(Answer.missed(LimitName.CONNECTIONS));
    }

    static Answer cpu(Symptoms seen) {
        return seen.serverBusy()
                .map(busy -> Answer.atLeast(
                        LimitName.CPU, busy, CORES_FULL, text("the server's cores were %.0f %% busy", 100 * busy)))
                .value()
                .orElse(Answer.missed(LimitName.CPU));
    }

    static Answer oneThread(Symptoms seen) {
        return seen.busiestThread()
                .map(thread -> Answer.atLeast(
                        LimitName.ONE_THREAD,
                        thread.share(),
                        THREAD_FULL,
                        text("thread \"%s\" used %.2f of a core", thread.name(), thread.share())))
                .value()
                .orElse(Answer.missed(LimitName.ONE_THREAD));
    }
}
