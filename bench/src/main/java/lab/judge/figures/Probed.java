package lab.judge.figures;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import lab.load.ProbeRecord;
import lab.load.ProbeRecord.Kind;
import lab.load.WindowRecord;
import lab.stats.InFlight;
import lab.stub.StubStats;

/**
 * What a probe at another wait saw.
 *
 * @param waitSeconds that the stub waited, in the mean
 * @param callsPerSecond answered by the stub
 */
public record Probed(Kind kind, double waitSeconds, InFlight distribution, double callsPerSecond) {
    /** Fewer values give no distribution; the same as in a window. */
    private static final int LEAST_VALUES = 100;

    public static List<Probed> of(WindowRecord window) {
        return window.probes().stream().flatMap(Probed::of).toList();
    }

    private static Stream<Probed> of(ProbeRecord probe) {
        StubStats stub = probe.stub();
        StubStats.Series series = stub == null ? null : stub.inFlightSeries();
        if (stub == null || series == null || series.values().length < LEAST_VALUES) {
            return Stream.empty();
        }
        double seconds = (stub.nowUnixNs() - stub.resetUnixNs()) / 1e9;
        return Stream.of(new Probed(
                probe.kind(),
                (stub.delay().minNs() + stub.delay().maxNs()) / 2e9,
                InFlight.of(series.values()),
                stub.calls().answered() / seconds));
    }

    public static Optional<Probed> of(Kind kind, List<Probed> probes) {
        return probes.stream()
                .filter(probe -> Objects.equals(probe.kind(), kind))
                .findFirst();
    }

    /** Full falls from above 0.75 E to below 0.25 E, a second. */
    public double swingsPerSecond() {
        return distribution.swings() * 1000.0 / distribution.durationMs();
    }
}
