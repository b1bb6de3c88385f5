package lab.judge.limit;

import static lab.judge.limit.Answer.text;

import lab.stats.InFlight;

/**
 * Rule 6: a virtual thread that waits inside a monitor (JDKs before 24), a class initialiser or below a native frame keeps its
 * carrier, so that there are as many calls in flight as carriers. A framework may need one of them for itself.
 */
final class CarrierRule {
    private static final int FOR_THE_FRAMEWORK = 1;

    private CarrierRule() {}

    static Answer carriers(Symptoms seen) {
        return seen.carriers()
                .map(carriers -> ShapeRules.withFlight(seen, LimitName.CARRIERS, (flight, turns) -> {
                    InFlight d = flight.distribution();
                    boolean below = d.p999() < InFlight.HELD_BACK * seen.connections();
                    return Answer.of(
                            LimitName.CARRIERS,
                            below && d.p999() <= carriers && d.p999() >= carriers - FOR_THE_FRAMEWORK,
                            below && d.p999() == carriers + 1,
                            text(
                                    "calls in flight reach %d of %d connections, and the process has %d carriers, which a"
                                            + " virtual thread keeps here while it waits",
                                    d.p999(), seen.connections(), carriers));
                }))
                .value()
                .orElse(Answer.missed(LimitName.CARRIERS));
    }
}
