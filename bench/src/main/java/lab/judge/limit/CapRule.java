package lab.judge.limit;

import static lab.judge.limit.Answer.NEAR;
import static lab.judge.limit.Answer.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import lab.judge.figures.Flight;
import lab.judge.figures.Pools.Pool;
import lab.judge.figures.Probed;
import lab.load.ProbeRecord.Kind;
import lab.stats.InFlight;

/**
 * Rule 9: a flat number of calls in flight below the connections is a cap. The probe at another wait tells what kind: a pool
 * keeps its number, a serial section keeps its rate, so that its number follows the wait.
 */
final class CapRule {
    private static final double CAP_OF_CONNECTIONS = InFlight.HELD_BACK;
    /** Missing the rule by half of its margin; by 10 % every row with all connections in the stub would. */
    private static final double CAP_CLOSE = 0.95;

    private static final double CAP_FLATNESS = 0.15;
    /** Within so much of a level a pool can't be told from the connections. */
    private static final double POOL_NEAR_LEVEL = 0.25;
    /** Within so much of E, and of 1 at the least, a declared pool may be what was seen, and a probe's E the same. */
    private static final double SAME_E = 0.10;

    private static final double SAME_RATE = 0.10;

    private CapRule() {}

    static Answer cap(Symptoms seen) {
        if (!poolsNearLevel(seen).isEmpty()) {
            return Answer.missed(LimitName.CAP);
        }
        return ShapeRules.withFlight(seen, LimitName.CAP, (flight, turns) -> {
            InFlight d = flight.distribution();
            double e = d.p999();
            double slack = Math.max(1, CAP_FLATNESS * e);
            Kindred kind = kind(seen, flight);
            return Answer.of(
                    kind.name(),
                    e <= CAP_OF_CONNECTIONS * seen.connections() && d.p50() >= e - slack,
                    e <= CAP_CLOSE * seen.connections() && d.p50() >= e - (1 + NEAR) * slack,
                    text(
                            "%s of %.0f: calls in flight reach %.0f of %d connections and p50 is %.0f; %s; %s",
                            kind.name().word(),
                            e,
                            e,
                            seen.connections(),
                            (double) d.p50(),
                            kind.why(),
                            namedPool(seen, e)));
        });
    }

    private record Kindred(LimitName name, String why) {}

    private static Kindred kind(Symptoms seen, Flight flight) {
        Optional<Probed> probe = Probed.of(Kind.OTHER_WAIT, seen.probes());
        Double calls = seen.stubCallsPerSecond().value().orElse(null);
        if (probe.isEmpty() || calls == null) {
            return new Kindred(LimitName.CAP, "no probe at another wait, so it is not called a pool");
        }
        double e = flight.distribution().p999();
        double median = flight.distribution().p50();
        double probed = probe.get().distribution().p999();
        double probedMedian = probe.get().distribution().p50();
        double scale = probe.get().waitSeconds() / seen.askedWaitSeconds();
        String why = text(
                "with a wait of %.0f ms instead of %.0f ms they reach %.0f (p50 %.0f) at %.0f calls/s, before %.0f",
                1000 * probe.get().waitSeconds(),
                1000 * seen.askedWaitSeconds(),
                probed,
                probedMedian,
                probe.get().callsPerSecond(),
                calls);
        if (same(probed, e)) {
            return new Kindred(LimitName.POOL, why);
        }
        // By Little's law the middle follows the wait; the top of what has no hard cap is its jitter, which does not.
        boolean sameRate = Math.abs(probe.get().callsPerSecond() / calls - 1) <= SAME_RATE;
        return sameRate && same(probedMedian, scale * median)
                ? new Kindred(
                        LimitName.SERIAL_SECTION, why + text(", so one at a time takes %.2f ms a call", 1000 / calls))
                : new Kindred(LimitName.CAP, why + ", which is neither a pool's way nor a serial section's");
    }

    private static boolean same(double probed, double expected) {
        return Math.abs(probed - expected) <= Math.max(1, SAME_E * expected);
    }

    /** Pools whose cap could not be told from the connections at this level. */
    static List<Pool> poolsNearLevel(Symptoms seen) {
        return seen.pools().all().stream()
                .filter(pool -> Math.abs(seen.connections() - pool.size()) <= POOL_NEAR_LEVEL * pool.size())
                .toList();
    }

    private static String namedPool(Symptoms seen, double e) {
        List<Pool> near = seen.pools().all().stream()
                .filter(pool -> Math.abs(pool.size() - e) <= Math.max(1, SAME_E * pool.size()))
                .toList();
        return switch (near.size()) {
            case 0 -> "no declared pool is within 10 % of it";
            case 1 -> "the declared " + near.getFirst() + " is the only one within 10 %";
            default ->
                near.stream().map(Pool::toString).collect(Collectors.joining(" and "))
                        + " are both within 10 %, so none is named";
        };
    }
}
