package lab.judge.figures;

import java.util.Locale;
import lab.stub.StubStats;
import org.jspecify.annotations.Nullable;

/** What generator and stub must leave room for: beyond the first limits no latency is published, beyond the last no rate. */
public final class LatencyClaim {
    /**
     * Share of the core of generator and stub above which nothing is claimed about latency: an answer that finds the core busy
     * waits for it, and at 70 % it finds it busy in 7 of 10 cases.
     */
    public static final double CORE_BUSY = 0.70;

    /** p99 of the stub's lateness, above which nothing is claimed: a fifth of the usual wait of 20 ms. */
    public static final long LATENESS_P99_NS = 4_000_000;

    /** A core busier than this leaves its processes no room: what they measure is themselves. */
    public static final double CORE_FULL = 0.90;

    /** Mean lateness in shares of the asked wait: above it the stub's wait is another than the one asked, for the rate too. */
    public static final double LATENESS_SHARE = 0.05;

    /**
     * Share of the connections' time in requests that the window's end cut off, above which nothing is claimed: they are in no
     * histogram, so that percentiles are those of the answers that came.
     */
    public static final double CUT = 0.05;

    private LatencyClaim() {}

    /**
     * @param cut of {@link CutRequests}
     * @param stub whose lateness counts; null where there is none, or where it is what is measured
     */
    static Reading<Latency> of(
            @Nullable StubStats stub, Reading<Latency> measured, Reading<Double> loadCoreBusy, Reading<Double> cut) {
        double cutShare = cut.value().orElse(0.0);
        if (cutShare > CUT) {
            return Reading.absent(String.format(
                    Locale.ROOT,
                    "no claim about latency: %.0f %% of the connections' time lies in requests that the window's end cut off,"
                            + " above %.0f %%",
                    100 * cutShare,
                    100 * CUT));
        }
        if (loadCoreBusy.value().isEmpty()) {
            return Reading.absent("no claim about latency: how busy the core of generator and stub was is not known: "
                    + loadCoreBusy.reason().orElse(""));
        }
        double busy = loadCoreBusy.value().get();
        if (busy > CORE_BUSY) {
            return Reading.absent(String.format(
                    Locale.ROOT,
                    "no claim about latency: the core of generator and stub was %.0f %% busy, above %.0f %%",
                    100 * busy,
                    100 * CORE_BUSY));
        }
        Long p99 = stub == null || stub.latenessNs() == null
                ? null
                : stub.latenessNs().p99();
        if (p99 != null && p99 > LATENESS_P99_NS) {
            return Reading.absent(String.format(
                    Locale.ROOT,
                    "no claim about latency: p99 of the stub's lateness was %.1f ms, above %.0f ms",
                    p99 / 1e6,
                    LATENESS_P99_NS / 1e6));
        }
        return measured;
    }
}
