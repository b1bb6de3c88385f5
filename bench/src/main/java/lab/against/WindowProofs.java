package lab.against;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lab.host.CpuSet;
import lab.sample.ProcessSeries;
import lab.stats.Inversion;
import lab.stub.StubStats;
import lab.wrk.WrkDump;
import org.jspecify.annotations.Nullable;

/** What a short window must show before its block counts; the limits are those of a run's checks (docs/checks.md). */
final class WindowProofs {
    /** A run's check "errors": a few resets at an end are no speed. */
    private static final double MOST_ERRORS = 1.0 / 1000;

    /** A run's check "generator delivered". */
    private static final double LENGTH_SHARE = 0.20;

    /** A run's check "bytes per answer": all answers are alike but for the one that each connection had half read at the end. */
    private static final double BYTES_NEAR = 0.02;

    /** A run's check "stub lateness": above it the rate is that of another wait. */
    private static final double LATENESS_SHARE = 0.05;

    /** An idle JVM has been seen to use 3 to 5 % of a core; what uses more is at work. */
    private static final double IDLE_SHARE = 0.10;

    private final long waitNs;
    private final CpuSet server;

    /** @param server the CPUs of both servers */
    WindowProofs(long waitNs, CpuSet server) {
        this.waitNs = waitNs;
        this.server = server;
    }

    /**
     * What speaks against the window, a few words each.
     *
     * @param rightBytes length on the wire of the right answer, asked outside of the windows; null where it was not asked
     */
    List<String> failures(TurnWindow window, int connections, @Nullable Integer rightBytes) {
        List<String> failures = new ArrayList<>();
        WrkDump dump = window.wrk().dump();
        if (!window.sameProcess() || !window.ownsPort()) {
            failures.add("the server that was started no longer owns its port alone");
        }
        if (dump == null) {
            failures.add("wrk handed no figures over: " + window.wrk().failure());
            return failures;
        }
        generator(window, dump, connections).ifPresent(failures::add);
        answers(dump, connections).ifPresent(failures::add);
        bytes(dump, rightBytes).ifPresent(failures::add);
        stub(window, dump, connections).ifPresent(failures::add);
        Inversion inversion = WindowLatency.inversion(window, dump);
        if (!inversion.proven()) {
            failures.add("wrk's histogram is not proved: " + String.join("; ", inversion.failures()));
        }
        outside(window).ifPresent(failures::add);
        idle(window).ifPresent(failures::add);
        return failures;
    }

    private static Optional<String> generator(TurnWindow window, WrkDump dump, int connections) {
        double seconds = dump.durationUs() / 1e6;
        int asked = window.wrk().windowSeconds();
        return dump.connections() == connections && Math.abs(seconds - asked) <= LENGTH_SHARE * asked
                ? Optional.empty()
                : Optional.of(text(
                        "wrk ran %.2f s with %d connections, asked for %d s with %d",
                        seconds, dump.connections(), asked, connections));
    }

    private Optional<String> answers(WrkDump dump, int connections) {
        var errors = dump.errors();
        long all = errors.connect() + errors.read() + errors.write() + errors.status() + errors.timeout();
        if (dump.requests() == 0 || all > MOST_ERRORS * dump.requests()) {
            return Optional.of(text(
                    "%d answers with %d errors (status above 399: %d, timeouts: %d)",
                    dump.requests(), all, errors.status(), errors.timeout()));
        }
        long most = (long) Math.floor(connections * (dump.durationUs() * 1e3 / waitNs + 1));
        return dump.requests() <= most
                ? Optional.empty()
                : Optional.of(
                        text("%d answers, where connections that really wait have %d at most", dump.requests(), most));
    }

    private static Optional<String> bytes(WrkDump dump, @Nullable Integer rightBytes) {
        if (rightBytes == null || dump.requests() == 0) {
            return Optional.of("no right answer to compare the answers' length with");
        }
        double bytes = (double) dump.bytes() / dump.requests();
        return Math.abs(bytes - rightBytes) <= BYTES_NEAR * rightBytes
                ? Optional.empty()
                : Optional.of(text("%.1f bytes an answer, %d in the right one", bytes, rightBytes));
    }

    private Optional<String> stub(TurnWindow window, WrkDump dump, int connections) {
        StubStats stub = window.stub();
        if (stub == null) {
            return Optional.of("no statistics of the stub: " + window.stubFailure());
        }
        long calls = stub.calls().started();
        long atLeast = dump.requests() - dump.errors().status();
        if (calls < atLeast || calls - dump.requests() > connections) {
            return Optional.of(text("%d calls at the stub for %d answers", calls, dump.requests()));
        }
        StubStats.Late late = stub.latenessNs();
        if (late == null || late.mean() == null) {
            return Optional.of("the stub reported no lateness");
        }
        return late.mean() <= LATENESS_SHARE * waitNs
                ? Optional.empty()
                : Optional.of(text("the stub answered %.1f ms late in the mean", late.mean() / 1e6));
    }

    private Optional<String> outside(TurnWindow window) {
        Optional<ProcessSeries> series = window.samples().role("server");
        if (series.isEmpty()) {
            return Optional.of("the server's threads were not watched");
        }
        return series.get().threads().stream()
                .flatMap(thread -> java.util.stream.Stream.of(thread.allowedAtStart(), thread.allowedAtEnd())
                        .filter(cpus -> !cpus.isEmpty() && !cpus.equals(server.toString()))
                        .map(cpus ->
                                "thread " + thread.name() + " was allowed on CPUs " + cpus + ", planned " + server))
                .findFirst();
    }

    private static Optional<String> idle(TurnWindow window) {
        double share = (double) window.idleCpuNs() / window.spanNs();
        return share <= IDLE_SHARE
                ? Optional.empty()
                : Optional.of(text("the idle server used %.1f %% of a core", 100 * share));
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would cost a dependency
    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
