package lab.judge;

import lab.catalog.Scenario.Method;
import lab.judge.figures.Answers;
import lab.judge.figures.Carriers;
import lab.judge.figures.ColdCurve;
import lab.judge.figures.Pools;
import lab.judge.figures.RampCurve;
import lab.judge.figures.Reading;
import lab.judge.figures.WindowFigures;
import lab.ramp.RampRecord;

/** The rates of one trial, each with the reason where it has none. */
final class RateReadings {
    static final String COLD =
            "measured from cold: one figure over the time without answers and the time after it is none";
    private static final String ONLY_RAMP = "only in scenario ramp";
    private static final String ONLY_COLD = "only for variants measured from cold";

    private RateReadings() {}

    /** Good answers a second: of the window, or where scenario ramp has none, of the slices that proved it steady. */
    static Reading<Double> requestsPerSecond(JudgedTrial trial) {
        if (trial.trial().target().cold()) {
            return Reading.absent(COLD);
        }
        return trial.window().isEmpty() && measuresRamp(trial)
                ? ramp(trial).then(ramp -> RampCurve.steady(ramp.slices()))
                : trial.figure(WindowFigures::answers).map(Answers::goodPerSecond);
    }

    static Reading<Double> ceiling(JudgedTrial trial, int level) {
        return measuredWait(trial).map(wait -> level / wait);
    }

    /** Little's law for the declared pools, and for the carriers where waiting threads hold them; straight at the stub there is none but the wait that was asked. */
    static Reading<Double> predicted(JudgedTrial trial, int level) {
        if (trial.trial().target().stubDirect()) {
            return Reading.known(level / (trial.trial().plan().scenario().waitNs() / 1e9));
        }
        int slots = Pools.of(trial.trial().trial())
                .smallest()
                .map(pool -> Math.min(pool.size(), level))
                .orElse(level);
        Reading<Integer> held = trial.trial().target().pins()
                ? carriers(trial).map(carriers -> Math.min(carriers, slots))
                : Reading.known(slots);
        return held.then(atOnce -> measuredWait(trial).map(wait -> atOnce / wait));
    }

    /** Platform threads that carried virtual ones in the window. */
    static Reading<Integer> carriers(JudgedTrial trial) {
        return trial.window()
                .map(window -> Carriers.of(window.window()))
                .orElseGet(() -> Reading.absent("there was no window at this level"));
    }

    static Reading<Double> timeToSteadyNs(JudgedTrial trial) {
        return onlyRamp(trial)
                .then(ramp -> ramp.steady()
                        ? Reading.known(ramp.seconds() * 1e9)
                        : Reading.absent("not steady after " + Math.round(ramp.seconds()) + " s: " + ramp.why()));
    }

    static Reading<Double> cold30s(JudgedTrial trial) {
        return onlyRamp(trial).then(ramp -> RampCurve.first30s(ramp.slices()));
    }

    static Reading<Double> assisted(JudgedTrial trial) {
        return onlyRamp(trial)
                .then(plain -> Reading.ofNullable(
                                trial.trial().trial().coldThenSteady(), "there was no second, assisted process")
                        .then(ramp -> RampCurve.steady(ramp.slices())));
    }

    static Reading<ColdCurve> coldCurve(JudgedTrial trial) {
        if (!trial.trial().target().cold()) {
            return Reading.absent(ONLY_COLD);
        }
        return trial.window()
                .map(window -> window.window().wrk().dump())
                .map(dump -> ColdCurve.of(dump.answersPerSecond()))
                .orElseGet(() -> Reading.absent("there are no answers by the second"));
    }

    static Reading<RampRecord> ramp(JudgedTrial trial) {
        return Reading.ofNullable(
                trial.trial().trial().ramp(),
                trial.trial().target().cold()
                        ? "measured from cold, without a ramp"
                        : trial.trial().target().stubDirect() ? "there is no server in this row" : "there was no ramp");
    }

    private static Reading<RampRecord> onlyRamp(JudgedTrial trial) {
        return measuresRamp(trial) ? ramp(trial) : Reading.absent(ONLY_RAMP);
    }

    static Reading<Double> measuredWait(JudgedTrial trial) {
        return Reading.ofNullable(trial.trial().trial().measuredWaitNs(), "the wait was not measured before the trial")
                .map(ns -> ns / 1e9);
    }

    private static boolean measuresRamp(JudgedTrial trial) {
        return trial.trial().plan().scenario().method() == Method.RAMP;
    }
}
