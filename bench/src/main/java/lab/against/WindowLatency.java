package lab.against;

import java.util.Locale;
import java.util.Optional;
import lab.host.CpuSet;
import lab.judge.figures.LatencyClaim;
import lab.plan.Layout;
import lab.sample.MachineUse;
import lab.stats.Histogram;
import lab.stats.Inversion;
import lab.stats.LittleLaw;
import lab.stats.WrkHistogram;
import lab.stats.WrkLatencies;
import lab.stub.StubStats;
import lab.wrk.WrkDump;

/** Latencies of a short window, with wrk's correction undone, and whether anything may be claimed about them. */
final class WindowLatency {
    private WindowLatency() {}

    static Inversion inversion(TurnWindow window, WrkDump dump) {
        return WrkHistogram.invert(new WrkLatencies(
                dump.limit(),
                dump.count(),
                dump.min(),
                dump.max(),
                new Histogram(
                        dump.values().stream().mapToLong(Long::longValue).toArray(),
                        dump.counts().stream().mapToLong(Long::longValue).toArray()),
                dump.requests(),
                dump.errors().timeout(),
                dump.durationUs(),
                dump.connections(),
                window.wrk().timeoutSeconds() * 1_000_000L));
    }

    /** Why nothing is claimed; empty where it may be. */
    static Optional<String> noClaim(TurnWindow window, WrkDump dump, Histogram real, Layout layout) {
        if (real.isEmpty()) {
            return Optional.of("no answer within the window");
        }
        double gap = LittleLaw.gap(real.mean() / 1e6, dump.requestsPerSecond(), dump.connections());
        if (gap < -LatencyClaim.CUT) {
            return Optional.of(
                    text("%.0f %% of the connections' time lies in requests that a window's end cut off", -100 * gap));
        }
        double busy = busiest(window.samples().machine(), layout.generator().union(layout.stub()));
        if (busy > LatencyClaim.CORE_BUSY) {
            return Optional.of(text(
                    "the core of generator and stub was %.0f %% busy, above %.0f %%",
                    100 * busy, 100 * LatencyClaim.CORE_BUSY));
        }
        StubStats stub = window.stub();
        Long late = stub == null || stub.latenessNs() == null
                ? null
                : stub.latenessNs().p99();
        return late == null || late > LatencyClaim.LATENESS_P99_NS
                ? Optional.of(
                        late == null
                                ? "the stub reported no lateness"
                                : text(
                                        "p99 of the stub's lateness was %.1f ms, above %.0f ms",
                                        late / 1e6, LatencyClaim.LATENESS_P99_NS / 1e6))
                : Optional.empty();
    }

    /** A core that was not read counts as full: what is not known is not claimed. */
    private static double busiest(MachineUse machine, CpuSet cpus) {
        return cpus.cpus().stream()
                .mapToDouble(cpu -> {
                    MachineUse.Core core = machine.cores().get(cpu);
                    return core == null ? 1.0 : Math.min(1.0, (double) core.busyNs() / machine.wallNs());
                })
                .max()
                .orElse(1.0);
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would cost a dependency
    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
