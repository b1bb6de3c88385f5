package lab.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lab.judge.check.Category;
import lab.judge.check.Checks;
import lab.judge.check.Finding;
import lab.judge.check.Grade;
import lab.judge.check.RowSeen;
import lab.judge.figures.Reading;
import lab.plan.Plan;
import lab.plan.Target;

/** Puts one row together from its judged trials. */
final class RowOf {
    private RowOf() {}

    /**
     * @param planned how many trials the plan has for it
     * @param whyNone why there is no trial, where there is none: the reason of everything that is absent then
     */
    static Row trials(Plan plan, Target target, int level, int planned, List<JudgedTrial> trials, String whyNone) {
        var over = new OverTrials(trials, whyNone);
        var absences = new Absences();
        var figures = new RowFigures(over, level, target.cold(), absences);
        List<Finding> ofRow = trials.isEmpty() ? notRun(whyNone) : Checks.ofRow(seen(plan, planned, over));
        int counted = (int) trials.stream().filter(JudgedTrial::counted).count();
        var key = new RowKey(
                plan.scenario().name(),
                target.endpoint(),
                plan.scenario().waitNs(),
                target.variant(),
                target.label(),
                absences.take("variant_version", version(over, target)),
                target.runtime(),
                target.client(),
                target.settings(),
                plan.overrides(),
                absences.take("jdk", jdk(over, target)),
                RowKey.Level.connections(level));
        absences.take("rank", Reading.<Rank>absent("not ranked yet"));
        return new Row(
                key,
                target.settingsDiff(),
                target.flags(),
                plan.layout().sharedCore(),
                verdict(trials, ofRow),
                findings(trials, ofRow),
                new Trials(planned, counted),
                null,
                figures.rate(),
                figures.latency(),
                figures.resources(heapLimit(over)),
                figures.ramp(),
                absences.take("limit", RowLimit.of(over)),
                figures.connectionsWere(),
                figures.inFlight(),
                figures.stub(),
                figures.generator(),
                figures.sharedCoreBusy(),
                figures.canary(),
                OpenModelFigures.absent(absences),
                absences.take("pinning", PinningFigures.of(over, level)),
                absences.reasons(),
                trials.stream().map(WindowRows::of).toList(),
                SeriesOf.trials(over));
    }

    private static List<Finding> notRun(String why) {
        return List.of(new Finding("trials counted", Category.EVIDENCE, Grade.NOTE, why, "a trial that ran", null));
    }

    private static RowSeen seen(Plan plan, int planned, OverTrials over) {
        List<JudgedTrial> counted =
                over.trials().stream().filter(JudgedTrial::counted).toList();
        return new RowSeen(
                plan,
                planned,
                over.trials().stream().map(JudgedTrial::trial).toList(),
                over.trials().size() - counted.size(),
                counted.stream()
                        .flatMap(trial -> comparableRate(trial).value().stream())
                        .toList(),
                counted.stream()
                        .flatMap(trial -> RateReadings.assisted(trial).value().stream())
                        .toList());
    }

    /** From cold, the trials are compared by the rate after the recovery. */
    private static Reading<Double> comparableRate(JudgedTrial trial) {
        return trial.trial().target().cold()
                ? RateReadings.coldCurve(trial).map(curve -> curve.steadyPerSecond())
                : RateReadings.requestsPerSecond(trial);
    }

    /** Rejected where no trial counts. One rejected trial of several makes the row doubtful (by the check of the row). */
    private static Verdict verdict(List<JudgedTrial> trials, List<Finding> ofRow) {
        if (trials.isEmpty()) {
            return Verdict.SKIPPED;
        }
        if (trials.stream().noneMatch(JudgedTrial::counted)) {
            return Verdict.REJECTED;
        }
        return Verdict.of(Stream.concat(
                        ofRow.stream(),
                        trials.stream().filter(JudgedTrial::counted).flatMap(trial -> trial.findings().stream()))
                .map(Finding::grade)
                .reduce(Grade.OK, Grade::worse));
    }

    private static List<Finding> findings(List<JudgedTrial> trials, List<Finding> ofRow) {
        var findings = new ArrayList<>(ofRow);
        trials.forEach(trial -> trial.findings().stream()
                .filter(finding -> finding.grade() != Grade.OK)
                .map(finding -> finding.inRound(trial.round()))
                .forEach(findings::add));
        return findings;
    }

    private static Reading<String> version(OverTrials over, Target target) {
        return over.all(trial -> {
                    if (target.stubDirect()) {
                        return Reading.of(
                                trial.window()
                                        .map(window -> window.window().stub())
                                        .map(stub -> stub.build()),
                                "the stub reported no build");
                    }
                    Map<String, String> versions = trial.trial().versions();
                    String libraries = versions.entrySet().stream()
                            .filter(version -> !version.getKey().equals("jdk"))
                            .map(version -> version.getKey() + " " + version.getValue())
                            .collect(Collectors.joining(", "));
                    return libraries.isEmpty()
                            ? Reading.<String>absent("no live process reported its versions")
                            : Reading.known(libraries);
                })
                .map(List::getFirst);
    }

    /** As the live process said, else as planned. */
    private static Reading<String> jdk(OverTrials over, Target target) {
        return Reading.ofNullable(
                over.trials().stream()
                        .map(trial -> trial.trial().versions().get("jdk"))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(target.jdk()),
                "it runs on no JVM");
    }

    private static Reading<Long> heapLimit(OverTrials over) {
        return over.all(trial -> trial.trial().info("heap_max_bytes").orElse(null) instanceof Number bytes
                        ? Reading.known(bytes.longValue())
                        : Reading.<Long>absent("the runtime reports no limit of its heap"))
                .map(List::getFirst);
    }
}
