package lab.judge.limit;

import static lab.judge.limit.Answer.NEAR;
import static lab.judge.limit.Answer.text;

import lab.judge.figures.Flight;
import lab.judge.figures.GcPauses;
import lab.judge.figures.Probed;
import lab.load.ProbeRecord.Kind;
import lab.stats.InFlight;

/** Rules 7, 8 and 10: what the calls in flight at the stub look like over time. A turn is rate / connections. */
final class ShapeRules {
    private static final double LOW_TIME = 0.05;
    private static final double SWINGS_OF_PAUSES = 0.3;
    private static final double SWINGS_IN_STEP_LEAST = 0.5;
    private static final double SWINGS_IN_STEP_MOST = 2;
    private static final double MEAN_IN_STEP = 0.9;
    private static final double MEAN_OF_CONNECTIONS = 0.8;
    /** Time after a pause until the threads have their calls out again. */
    private static final long PAUSE_SLACK_NS = 20_000_000;

    private static final double PAUSES_EXPLAIN = 0.8;

    private ShapeRules() {}

    static Answer pauses(Symptoms seen) {
        return withFlight(seen, LimitName.PAUSES, (flight, turns) -> {
            InFlight d = flight.distribution();
            double swings = flight.swingsPerSecond() / turns;
            return Answer.of(
                    LimitName.PAUSES,
                    d.shareBelowQuarter() > LOW_TIME && swings < SWINGS_OF_PAUSES,
                    d.shareBelowQuarter() > (1 - NEAR) * LOW_TIME && swings < (1 + NEAR) * SWINGS_OF_PAUSES,
                    text(
                            "calls in flight below a quarter of %.0f for %.0f %% of the time, %.2f swings a turn; %s",
                            (double) d.p999(), 100 * d.shareBelowQuarter(), swings, cause(seen, flight)));
        });
    }

    private static String cause(Symptoms seen, Flight flight) {
        double explained =
                GcPauses.shareExplained(flight, 0.25 * flight.distribution().p999(), seen.gcPauses(), PAUSE_SLACK_NS);
        return explained >= PAUSES_EXPLAIN
                ? text("%.0f %% of that time lies in pauses of the collector's and safepoint log", 100 * explained)
                : "cause not seen";
    }

    static Answer inStep(Symptoms seen) {
        return withFlight(seen, LimitName.IN_STEP, (flight, turns) -> {
            InFlight d = flight.distribution();
            double swings = flight.swingsPerSecond() / turns;
            return Answer.of(
                    LimitName.IN_STEP,
                    swingsInStep(d, swings, 0),
                    swingsInStep(d, swings, NEAR),
                    text(
                            "mean of the calls in flight %.1f of %.0f, %.2f swings a turn: requests travel as one batch; %s",
                            d.mean(), (double) d.p999(), swings, withSeededWaits(seen)));
        });
    }

    private static boolean swingsInStep(InFlight d, double swings, double slack) {
        return d.mean() < (1 + slack) * MEAN_IN_STEP * d.p999()
                && swings >= (1 - slack) * SWINGS_IN_STEP_LEAST
                && swings <= (1 + slack) * SWINGS_IN_STEP_MOST;
    }

    /** With a constant wait requests may fall into step by chance and stay there; seeded waits scatter them. */
    private static String withSeededWaits(Symptoms seen) {
        return Probed.of(Kind.SEEDED_WAIT, seen.probes())
                .map(probe -> {
                    double turns = probe.callsPerSecond() / seen.connections();
                    double swings = turns == 0 ? 0 : probe.swingsPerSecond() / turns;
                    return swingsInStep(probe.distribution(), swings, 0)
                            ? text("with seeded waits too, %.2f swings a turn", swings)
                            : text("with constant wait only: %.2f swings a turn with seeded waits", swings);
                })
                .orElse("with constant wait only");
    }

    static Answer connectionsInStub(Symptoms seen) {
        return withFlight(
                seen,
                LimitName.CONNECTIONS,
                (flight, turns) -> Answer.atLeast(
                        LimitName.CONNECTIONS,
                        flight.distribution().mean() / seen.connections(),
                        MEAN_OF_CONNECTIONS,
                        text(
                                "mean of the calls in flight %.1f of %d connections",
                                flight.distribution().mean(), seen.connections())));
    }

    interface Shape {
        Answer ask(Flight flight, double turnsPerSecond);
    }

    /** Missed where there is no series, no answer or nothing ever in flight: then there is no shape to look at. */
    static Answer withFlight(Symptoms seen, LimitName name, Shape shape) {
        Flight flight = seen.flight().value().orElse(null);
        double turns = seen.rate().value().orElse(0.0) / seen.connections();
        return flight == null || turns == 0 || flight.distribution().p999() <= 0
                ? Answer.missed(name)
                : shape.ask(flight, turns);
    }
}
