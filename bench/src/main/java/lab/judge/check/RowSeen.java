package lab.judge.check;

import java.util.List;
import lab.catalog.Scenario.Method;
import lab.plan.Plan;

/**
 * A row, as the checks see it.
 *
 * @param planned trials that the plan has for it
 * @param trials those that ran
 * @param rejected how many of them were rejected
 * @param rates good answers a second of each counted trial
 * @param assistedRates scenario ramp: steady rate of the second, assisted process of each counted trial
 */
public record RowSeen(
        Plan plan, int planned, List<TrialSeen> trials, int rejected, List<Double> rates, List<Double> assistedRates) {
    public RowSeen {
        trials = List.copyOf(trials);
        rates = List.copyOf(rates);
        assistedRates = List.copyOf(assistedRates);
    }

    boolean measuresRamp() {
        return plan.scenario().method() == Method.RAMP;
    }
}
