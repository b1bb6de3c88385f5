package lab.plan;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/** The plan as lines to read, printed before anything starts. */
public final class PlanText {
    private PlanText() {}

    public static List<String> lines(Plan plan) {
        List<String> lines = new ArrayList<>();
        Layout layout = plan.layout();
        lines.add(String.format(
                Locale.ROOT,
                "plan: %s, worker pool %d, %d round(s), windows of %d s",
                asked(plan),
                plan.profile().workerPool(),
                plan.profile().repeats(),
                plan.profile().windowSeconds()));
        lines.add(
                "CPUs: server " + layout.server() + ", stub " + layout.stub() + ", wrk " + layout.generator() + ", lab "
                        + layout.lab() + sharing(layout)
                        + (layout.assistedRamp() ? "; compilers may use the lab's CPUs during the ramp" : ""));
        int rounds = plan.trials().stream().mapToInt(PlannedTrial::round).max().orElse(0);
        for (int round = 1; round <= rounds; round++) {
            int number = round;
            List<PlannedTrial> trials = plan.trials().stream()
                    .filter(trial -> trial.round() == number)
                    .toList();
            lines.add(String.format(
                    Locale.ROOT,
                    "round %d, about %s: %s",
                    round,
                    clock(trials.stream()
                            .mapToInt(PlannedTrial::estimateSeconds)
                            .sum()),
                    String.join(", ", trials.stream().map(PlanText::name).toList())));
        }
        plan.skipped()
                .forEach(skipped -> lines.add("skipped: " + skipped.variant() + " " + skipped.settings()
                        + (skipped.endpoint().equals(Target.PLAIN) ? "" : ", " + skipped.endpoint())
                        + (skipped.jdk() == null ? "" : ", JDK " + skipped.jdk()) + ": " + skipped.reason()));
        lines.add("in all about " + clock(plan.estimateSeconds()) + " for "
                + plan.trials().size() + " trials");
        return lines;
    }

    /** What every plan begins with, however it is measured. */
    public static String asked(Plan plan) {
        return String.format(
                Locale.ROOT,
                "scenario %s, wait %s ms, profile %s%s, connections %s",
                plan.scenario().name(),
                BigDecimal.valueOf(plan.scenario().waitNs(), 6)
                        .stripTrailingZeros()
                        .toPlainString(),
                plan.profile().name(),
                plan.overrides().isEmpty() ? "" : " changed by " + new TreeMap<>(plan.overrides()),
                plan.profile().levels());
    }

    private static String name(PlannedTrial trial) {
        return trial.target().label()
                + (trial.target().settings().equals("uncapped") ? "" : " as-shipped")
                + (trial.target().cold() ? " from cold at " + trial.highestLevel() : "");
    }

    private static String sharing(Layout layout) {
        if (!layout.sharedCore()) {
            return "";
        }
        return layout.stub().equals(layout.generator()) ? " (stub, wrk and lab share)" : " (wrk and lab share)";
    }

    /** An estimate, as exact as it is. */
    public static String clock(int seconds) {
        return seconds < 90 ? seconds + " s" : Math.round(seconds / 60.0) + " min";
    }
}
