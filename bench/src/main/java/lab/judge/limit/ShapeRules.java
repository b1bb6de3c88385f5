package lab.judge.limit;

import static lab.judge.limit.Answer.NEAR;
import static lab.judge.limit.Answer.text;

import java.util.List;
import java.util.stream.Collectors;
import lab.judge.figures.Flight;
import lab.judge.figures.GcPauses;
import lab.judge.figures.Pools.Pool;
import lab.stats.InFlight;

/** Rules 7 to 10: what the calls in flight at the stub look like over time. A turn is rate / connections. */
final class ShapeRules {
    private static final double LOW_TIME = 0.05;
    private static final double SWINGS_OF_PAUSES = 0.3;
    private static final double SWINGS_IN_STEP_LEAST = 0.5;
    private static final double SWINGS_IN_STEP_MOST = 2;
    private static final double MEAN_IN_STEP = 0.9;
    private static final double CAP_OF_CONNECTIONS = 0.9;
    /** Missing the rule by half of its margin; by 10 % every row with all connections in the stub would. */
    private static final double CAP_CLOSE = 0.95;

    private static final double CAP_FLATNESS = 0.15;
    private static final double MEAN_OF_CONNECTIONS = 0.8;
    /** Within so much of a level a pool can't be told from the connections. */
    private static final double POOL_NEAR_LEVEL = 0.25;
    /** Within so much of E, and of 1 at the least, a declared pool may be what was seen. */
    private static final double POOL_NEAR_E = 0.10;
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
                    d.mean() < MEAN_IN_STEP * d.p999()
                            && swings >= SWINGS_IN_STEP_LEAST
                            && swings <= SWINGS_IN_STEP_MOST,
                    d.mean() < (1 + NEAR) * MEAN_IN_STEP * d.p999()
                            && swings >= (1 - NEAR) * SWINGS_IN_STEP_LEAST
                            && swings <= (1 + NEAR) * SWINGS_IN_STEP_MOST,
                    text(
                            "mean of the calls in flight %.1f of %.0f, %.2f swings a turn: requests travel as one batch;"
                                    + " with constant wait only",
                            d.mean(), (double) d.p999(), swings));
        });
    }

    static Answer cap(Symptoms seen) {
        if (!poolsNearLevel(seen).isEmpty()) {
            return Answer.missed(LimitName.CAP);
        }
        return withFlight(seen, LimitName.CAP, (flight, turns) -> {
            InFlight d = flight.distribution();
            double e = d.p999();
            double slack = Math.max(1, CAP_FLATNESS * e);
            return Answer.of(
                    LimitName.CAP,
                    e <= CAP_OF_CONNECTIONS * seen.connections() && d.p50() >= e - slack,
                    e <= CAP_CLOSE * seen.connections() && d.p50() >= e - (1 + NEAR) * slack,
                    text(
                            "cap of %.0f: calls in flight reach %.0f of %d connections and p50 is %.0f; %s",
                            e, e, seen.connections(), (double) d.p50(), namedPool(seen, e)));
        });
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

    /** Pools whose cap could not be told from the connections at this level. */
    static List<Pool> poolsNearLevel(Symptoms seen) {
        return seen.pools().all().stream()
                .filter(pool -> Math.abs(seen.connections() - pool.size()) <= POOL_NEAR_LEVEL * pool.size())
                .toList();
    }

    private static String namedPool(Symptoms seen, double e) {
        List<Pool> near = seen.pools().all().stream()
                .filter(pool -> Math.abs(pool.size() - e) <= Math.max(1, POOL_NEAR_E * pool.size()))
                .toList();
        return switch (near.size()) {
            case 0 -> "no declared pool is within 10 % of it";
            case 1 -> "the declared " + near.getFirst() + " is the only one within 10 %";
            default ->
                near.stream().map(Pool::toString).collect(Collectors.joining(" and "))
                        + " are both within 10 %, so none is named";
        };
    }

    private interface Shape {
        Answer ask(Flight flight, double turnsPerSecond);
    }

    /** Missed where there is no series, no answer or nothing ever in flight: then there is no shape to look at. */
    private static Answer withFlight(Symptoms seen, LimitName name, Shape shape) {
        Flight flight = seen.flight().value().orElse(null);
        double turns = seen.rate().value().orElse(0.0) / seen.connections();
        return flight == null || turns == 0 || flight.distribution().p999() <= 0
                ? Answer.missed(name)
                : shape.ask(flight, turns);
    }
}
