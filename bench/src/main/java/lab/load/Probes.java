package lab.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lab.host.Interrupted;
import lab.load.ProbeRecord.Kind;
import lab.stats.InFlight;
import lab.stub.Stub;
import lab.stub.StubProblem;
import lab.stub.StubStats;
import lab.wrk.Wrk;
import lab.wrk.WrkOutcome;
import lab.wrk.WrkRun;

/** Decides by the calls in flight of a window which probes follow it, and makes them. */
final class Probes {
    static final int SETTLE_SECONDS = 1;
    static final int SECONDS = 3;

    /** Load beyond the probe's seconds, so that its end is no part of them. */
    private static final int SPARE_SECONDS = 2;

    private static final long START_NS = 1_000_000_000L;
    private static final long BEFORE_END_NS = 500_000_000L;

    /** Swings of half a turn (rate / connections) and more: requests may travel in step (docs/methodology.md, rule 8). */
    private static final double SWINGS_A_TURN = 0.4;

    private static final long SEED = 20;

    private final Wrk wrk;
    private final Stub stub;
    private final Duration wait;

    /** @param wait the asked wait, set again after each probe */
    Probes(Wrk wrk, Stub stub, Duration wait) {
        this.wrk = wrk;
        this.stub = stub;
        this.wait = wait;
    }

    /** What follows this window; nothing where the calls in flight show nothing that held them back. */
    List<ProbeRecord> after(Windows.Request request, WrkOutcome outcome, StubStats seen) {
        Optional<InFlight> flight = flight(outcome, seen);
        if (flight.isEmpty() || flight.get().p999() == 0) {
            return List.of();
        }
        var probes = new ArrayList<ProbeRecord>();
        if (flight.get().heldBack(request.connections())) {
            boolean roomForTwice = 2 * flight.get().p999() <= InFlight.HELD_BACK * request.connections();
            Duration other = roomForTwice ? wait.multipliedBy(2) : wait.dividedBy(2);
            probes.add(probe(Kind.OTHER_WAIT, request, () -> stub.client().delay(other)));
        }
        if (swings(flight.get(), outcome, request.connections())) {
            probes.add(probe(
                    Kind.SEEDED_WAIT,
                    request,
                    () -> stub.client()
                            .delay(wait.dividedBy(2), wait.multipliedBy(3).dividedBy(2), SEED)));
        }
        return probes;
    }

    private static Optional<InFlight> flight(WrkOutcome outcome, StubStats seen) {
        var series = seen.inFlightSeries();
        if (series == null || outcome.dump() == null) {
            return Optional.empty();
        }
        long from = outcome.startedUnixNs() + START_NS;
        long to = outcome.startedUnixNs() + outcome.dump().durationUs() * 1_000 - BEFORE_END_NS;
        int[] values = to <= from ? new int[0] : InFlight.cut(series.values(), series.startUnixNs(), from, to);
        return values.length == 0 ? Optional.empty() : Optional.of(InFlight.of(values));
    }

    private static boolean swings(InFlight flight, WrkOutcome outcome, int connections) {
        var dump = java.util.Objects.requireNonNull(outcome.dump());
        double turns = dump.requests() / (dump.durationUs() / 1e6) / connections;
        return flight.swings() * 1_000.0 / flight.durationMs() >= SWINGS_A_TURN * turns && flight.swings() > 0;
    }

    private ProbeRecord probe(Kind kind, Windows.Request request, Runnable otherWait) {
        try {
            otherWait.run();
            WrkRun load = wrk.start(new Wrk.Request(
                    request.url(),
                    request.connections(),
                    SETTLE_SECONDS + SECONDS + SPARE_SECONDS,
                    request.timeoutSeconds(),
                    false));
            try {
                sleep(Duration.ofSeconds(SETTLE_SECONDS));
                stub.client().reset();
                sleep(Duration.ofSeconds(SECONDS));
                return new ProbeRecord(kind, SECONDS, stub.client().stats(), null);
            } finally {
                load.interrupt();
                load.await();
            }
        } catch (StubProblem problem) {
            return new ProbeRecord(kind, SECONDS, null, problem.getMessage());
        } finally {
            restoreWait();
        }
    }

    /** Where this fails the stub is gone, and the next window says so. */
    private void restoreWait() {
        try {
            stub.client().delay(wait);
        } catch (StubProblem gone) {
            return;
        }
    }

    private static void sleep(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException interrupted) {
            throw new Interrupted("the end of a probe", interrupted);
        }
    }
}
