package lab.against;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import lab.plan.Layout;
import lab.stats.Histogram;
import lab.stub.StubStats;
import lab.wrk.WrkDump;
import org.jspecify.annotations.Nullable;

/**
 * Figures of a window whose proofs hold.
 *
 * @param values base units; a measure that is not known, or of which nothing is claimed, is not there
 * @param waitNs what the stub really waited in the mean: what was asked, and its lateness
 * @param latencies microseconds; null where nothing is claimed
 * @param noLatency why not; else null
 */
record WindowFigures(
        Side side,
        Map<Measure, Double> values,
        double waitNs,
        @Nullable Histogram latencies,
        @Nullable String noLatency) {
    WindowFigures {
        values = Map.copyOf(values);
    }

    static WindowFigures of(TurnWindow window, Layout layout, long askedWaitNs) {
        WrkDump dump = Objects.requireNonNull(window.wrk().dump());
        Map<Measure, Double> values = new EnumMap<>(Measure.class);
        long good = dump.requests() - dump.errors().status() - dump.errors().timeout();
        put(values, Measure.RATE, good / (dump.durationUs() / 1e6));
        // The work that the CPU was used for: every call, those under way at wrk's end too.
        StubStats stub = Objects.requireNonNull(window.stub());
        put(values, Measure.CPU, (double) window.serverCpuNs() / stub.calls().started());
        double lateNs =
                Objects.requireNonNull(Objects.requireNonNull(stub.latenessNs()).mean());

        Histogram real = WindowLatency.inversion(window, dump).real();
        Optional<String> noClaim = WindowLatency.noClaim(window, dump, real, layout);
        if (noClaim.isEmpty()) {
            percentile(real, 50, dump).ifPresent(micros -> put(values, Measure.P50, micros * 1e3));
            percentile(real, 99, dump).ifPresent(micros -> put(values, Measure.P99, micros * 1e3));
        }
        return new WindowFigures(
                window.side(), values, askedWaitNs + lateNs, noClaim.isEmpty() ? real : null, noClaim.orElse(null));
    }

    private static OptionalLong percentile(Histogram real, double percent, WrkDump dump) {
        return real.percentileWithCensored(percent, dump.errors().timeout());
    }

    /** What is 0 was not measured: no ratio has a meaning then. */
    private static void put(Map<Measure, Double> values, Measure measure, double value) {
        if (value > 0 && Double.isFinite(value)) {
            values.put(measure, value);
        }
    }
}
