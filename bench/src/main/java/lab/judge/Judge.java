package lab.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lab.catalog.Scenario.Method;
import lab.judge.check.TrialSeen;
import lab.judge.figures.RunFacts;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.plan.Target;
import lab.trial.TrialRecord;
import org.jspecify.annotations.Nullable;

/** Turns the stored records of a run into rows. Pure: the same records give the same rows, whenever they are judged. */
public final class Judge {
    private static final String NOT_RUN = "not run yet";

    private Judge() {}

    private record Cell(
            String variant,
            String settings,
            String endpoint,
            @Nullable String jdkAsked,
            int level) {
        static Cell of(Target target, int level) {
            return new Cell(target.variant(), target.settings(), target.endpoint(), target.jdkAsked(), level);
        }

        boolean in(PlannedTrial planned) {
            return planned.levels().contains(level) && equals(of(planned.target(), level));
        }
    }

    /**
     * Judges a run.
     *
     * @param trials those that have run, in any order; of a run that goes on or was killed, fewer than planned
     * @return a row for each planned cell, in the plan's order and ascending levels, then the skipped ones
     */
    public static Judgement judge(Plan plan, List<TrialRecord> trials) {
        RunFacts run = RunFacts.of(trials);
        var rows = new ArrayList<Row>();
        cells(plan).forEach((cell, target) -> rows.add(row(plan, cell, target, trials, run)));
        rows.addAll(SkippedRows.of(plan));
        return new Judgement(Ranking.of(rows));
    }

    private static Map<Cell, Target> cells(Plan plan) {
        var targets = new LinkedHashMap<Cell, List<PlannedTrial>>();
        for (PlannedTrial planned : plan.trials()) {
            targets.computeIfAbsent(Cell.of(planned.target(), 0), key -> new ArrayList<>())
                    .add(planned);
        }
        var cells = new LinkedHashMap<Cell, Target>();
        targets.values()
                .forEach(planned -> planned.stream()
                        .flatMap(trial -> levels(plan, trial).stream())
                        .distinct()
                        .sorted()
                        .forEach(level -> {
                            Target target = planned.getFirst().target();
                            cells.put(Cell.of(target, level), target);
                        }));
        return cells;
    }

    /** Scenario ramp loads at the highest level only; variants measured from cold have a window at each. */
    private static List<Integer> levels(Plan plan, PlannedTrial trial) {
        return plan.scenario().method() == Method.RAMP && !trial.target().cold()
                ? List.of(trial.highestLevel())
                : trial.levels();
    }

    private static Row row(Plan plan, Cell cell, Target target, List<TrialRecord> trials, RunFacts run) {
        int planned = (int) plan.trials().stream().filter(cell::in).count();
        List<JudgedTrial> judged = trials.stream()
                .filter(trial -> cell.in(trial.planned()))
                .sorted(Comparator.comparingInt(trial -> trial.planned().round()))
                .map(trial -> JudgedTrial.of(new TrialSeen(plan, trial), cell.level(), run))
                .toList();
        return RowOf.trials(plan, target, cell.level(), planned, judged, NOT_RUN);
    }
}
