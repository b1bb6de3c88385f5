package lab.plan;

import java.util.List;
import lab.catalog.Profile;
import lab.catalog.Scenario.Method;

/** How long a trial is expected to take; the constants are medians of real trials on two cores. */
final class Estimate {
    private static final int START_AND_STOP = 6;
    private static final int CONFORMANCE_AND_WAIT = 3;
    private static final int EXPECTED_RAMP = 24;
    private static final int SETTLE = 3;
    private static final int AROUND_A_WINDOW = 4;
    private static final int TAIL = 1;
    /** Where a pool holds calls back, the load goes on at another wait to tell it from a serial section. */
    private static final int PROBE = 6;

    /** A process of its own that shows why: start, some seconds of load, the recording written and read. */
    static final int EVIDENCE = 32;

    private Estimate() {}

    static int seconds(Method method, Profile profile, Layout layout, Target target, List<Integer> levels) {
        int windows = levels.size() * (profile.windowSeconds() + AROUND_A_WINDOW);
        if (target.stubDirect()) {
            return windows + 2;
        }
        if (target.cold()) {
            int cold = levels.stream()
                    .mapToInt(level -> InjectionLaw.wholeSeconds(layout.server().size(), level) + 30)
                    .sum();
            return 2 * START_AND_STOP + CONFORMANCE_AND_WAIT + cold;
        }
        int ramp = Math.min(profile.rampMostSeconds(), Math.max(profile.rampLeastSeconds(), EXPECTED_RAMP));
        if (method == Method.RAMP) {
            return 2 * START_AND_STOP
                    + CONFORMANCE_AND_WAIT
                    + Math.min(profile.rampMostSeconds(), 60)
                    + ramp
                    + 2 * SETTLE;
        }
        return START_AND_STOP + CONFORMANCE_AND_WAIT + ramp + SETTLE + windows + probes(target, levels) + TAIL;
    }

    private static int probes(Target target, List<Integer> levels) {
        Integer pool = target.workerPool();
        return pool == null
                ? 0
                : PROBE * (int) levels.stream().filter(level -> pool < level).count();
    }
}
