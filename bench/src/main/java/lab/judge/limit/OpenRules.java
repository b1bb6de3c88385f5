package lab.judge.limit;

import static lab.judge.limit.Answer.text;

import lab.judge.figures.OpenLoad;

/** Rule 2, of an open load alone: nothing stopped it but the rate that was offered, or who gave up. */
final class OpenRules {
    /** Served in shares of offered: less is no longer noise of the arrivals. */
    private static final double ALL_SERVED = 0.99;
    /** Of the arrivals: from here on giving up is what the load is about. */
    private static final double GAVE_UP = 0.10;

    private OpenRules() {}

    static Answer offeredLoad(Symptoms seen) {
        OpenLoad open = seen.open();
        return open == null
                ? Answer.missed(LimitName.OFFERED_LOAD)
                : Answer.of(
                        LimitName.OFFERED_LOAD,
                        open.servedPerSecond() >= ALL_SERVED * open.offeredPerSecond(),
                        false,
                        text(
                                "%.0f of %.0f requests a second were served",
                                open.servedPerSecond(), open.offeredPerSecond()));
    }

    static Answer deadlineCollapse(Symptoms seen) {
        OpenLoad open = seen.open();
        return open == null
                ? Answer.missed(LimitName.DEADLINE_COLLAPSE)
                : Answer.atLeast(
                        LimitName.DEADLINE_COLLAPSE,
                        open.deadlineShare(),
                        GAVE_UP,
                        text(
                                "%.0f %% of the arrivals ended at the server's deadline (504)",
                                100 * open.deadlineShare()));
    }

    static Answer clientGaveUp(Symptoms seen) {
        OpenLoad open = seen.open();
        return open == null
                ? Answer.missed(LimitName.CLIENT_GAVE_UP)
                : Answer.atLeast(
                        LimitName.CLIENT_GAVE_UP,
                        open.clientTimeoutShare(),
                        GAVE_UP,
                        text("the client gave %.0f %% of the arrivals up", 100 * open.clientTimeoutShare()));
    }
}
