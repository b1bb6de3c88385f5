package lab.judge.limit;

import static lab.judge.limit.Answer.text;

import java.util.stream.Collectors;
import lab.judge.figures.Flight;
import lab.judge.figures.LatencyClaim;
import lab.judge.figures.MachineTrouble;

/** Rules 0 and 1: nothing came, or what stopped the row was the generator, the stub or the machine. */
final class HarnessRules {
    /** All calls lie in the stub for three quarters of the time … */
    private static final double IN_STUB = 0.95;
    /** … and yet it answers fewer than the wait allows. */
    private static final double ANSWERED = 0.90;

    private HarnessRules() {}

    static Answer stalled(Symptoms seen) {
        return Answer.of(
                LimitName.STALLED,
                seen.stalled(),
                false,
                "no answer in the last third of the window"
                        + (seen.threadDump() == null ? "" : "; its threads then: logs/" + seen.threadDump()));
    }

    static Answer threadInjection(Symptoms seen) {
        return Answer.of(
                LimitName.THREAD_INJECTION,
                seen.cold(),
                false,
                "measured from cold: its thread pool grows while it answers nothing");
    }

    static Answer fullCore(Symptoms seen) {
        double generator = seen.generatorCoreBusy().value().orElse(0.0);
        double stub = seen.stubCoreBusy().value().orElse(0.0);
        double generatorCores = seen.generatorCores().value().orElse(0.0);
        double stubCores = seen.stubCores().value().orElse(0.0);
        // On a shared core both are as busy: whichever used more. Else the one whose core it is.
        boolean generatorFirst = generator == stub ? generatorCores >= stubCores : generator > stub;
        return Answer.atLeast(
                generatorFirst ? LimitName.GENERATOR : LimitName.STUB,
                Math.max(generator, stub),
                Math.nextUp(LatencyClaim.CORE_FULL),
                text(
                        "core %.0f %% busy; generator %.2f and stub %.2f cores",
                        100 * Math.max(generator, stub), generatorCores, stubCores));
    }

    static Answer lateStub(Symptoms seen) {
        return seen.meanLatenessSeconds()
                .map(mean -> Answer.atLeast(
                        LimitName.STUB,
                        mean / seen.askedWaitSeconds(),
                        Math.nextUp(LatencyClaim.LATENESS_SHARE),
                        text(
                                "mean lateness of the stub %.2f ms, %.1f %% of the asked wait",
                                1000 * mean, 100 * mean / seen.askedWaitSeconds())))
                .value()
                .orElse(Answer.missed(LimitName.STUB));
    }

    /** Without "close": every row that connections limit nearly meets both conditions. */
    static Answer callsLieInStub(Symptoms seen) {
        Flight flight = seen.flight().value().orElse(null);
        Double calls = seen.stubCallsPerSecond().value().orElse(null);
        if (flight == null || calls == null) {
            return Answer.missed(LimitName.STUB);
        }
        double share = calls * seen.askedWaitSeconds() / seen.connections();
        return Answer.of(
                LimitName.STUB,
                flight.distribution().p25() >= IN_STUB * seen.connections() && share < ANSWERED,
                false,
                text(
                        "p25 of the calls in flight is %d of %d, yet the stub answered %.0f a second, %.2f of connections / asked wait",
                        (long) flight.distribution().p25(), seen.connections(), calls, share));
    }

    static Answer machine(Symptoms seen) {
        return Answer.of(
                LimitName.MACHINE,
                !seen.machine().isEmpty(),
                false,
                seen.machine().stream().map(HarnessRules::say).collect(Collectors.joining("; ")));
    }

    private static String say(MachineTrouble trouble) {
        return text("%s %.2f %%, limit %.2f %%", trouble.what(), 100 * trouble.share(), 100 * trouble.limit());
    }
}
