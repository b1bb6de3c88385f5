package lab.cli;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import lab.plan.Plan;
import lab.plan.PlannedTrial;

/**
 * How long the rest of a run takes. A trial like one that has been run takes as long as that did; others take the plan's estimate,
 * scaled by how long the finished trials took against theirs.
 */
final class Eta {
    private final Map<String, PlannedTrial> left = new LinkedHashMap<>();
    private final Map<String, Double> lastSeconds = new HashMap<>();
    private double plannedSeconds;
    private double takenSeconds;

    Eta(Plan plan) {
        plan.trials().forEach(trial -> left.put(trial.id(), trial));
    }

    /** One trial is over, run now or in an earlier part of the run. */
    void after(PlannedTrial trial, double seconds) {
        left.remove(trial.id());
        lastSeconds.put(kind(trial), seconds);
        plannedSeconds += trial.estimateSeconds();
        takenSeconds += seconds;
    }

    double secondsLeft() {
        double scale = plannedSeconds > 0 ? takenSeconds / plannedSeconds : 1;
        return left.values().stream()
                .mapToDouble(trial -> lastSeconds.getOrDefault(kind(trial), trial.estimateSeconds() * scale))
                .sum();
    }

    /** Trials of one kind differ in their round alone. */
    private static String kind(PlannedTrial trial) {
        return trial.target().label() + " " + trial.target().settings() + " "
                + trial.levels().stream().sorted().toList();
    }
}
