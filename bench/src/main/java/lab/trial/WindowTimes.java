package lab.trial;

import lab.plan.InjectionLaw;
import lab.plan.Plan;
import lab.plan.PlannedTrial;

/**
 * How long a window takes, and after how long a request in it is given up.
 *
 * <p>A variant measured from cold answers nothing until its pool has grown: its window lasts until then by the law of the pool's
 * growth and some time after it, and no request is given up before its end.
 */
record WindowTimes(int seconds, int timeoutSeconds) {
    /** Of a warm server: hundreds of waits, so that only a hang reaches it. */
    static final int TIMEOUT_SECONDS = 10;

    /** To see the steady stretch as well. */
    private static final int AFTER_RECOVERY_SECONDS = 30;

    static WindowTimes of(Plan plan, PlannedTrial trial, int level) {
        if (!trial.target().cold()) {
            return new WindowTimes(plan.profile().windowSeconds(), TIMEOUT_SECONDS);
        }
        int seconds = InjectionLaw.wholeSeconds(plan.layout().server().size(), level) + AFTER_RECOVERY_SECONDS;
        return new WindowTimes(seconds, seconds + TIMEOUT_SECONDS);
    }
}
