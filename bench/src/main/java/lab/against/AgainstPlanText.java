package lab.against;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import lab.plan.Layout;
import lab.plan.Plan;
import lab.plan.PlanText;

/** The plan as lines to read, printed before anything starts. */
public final class AgainstPlanText {
    private AgainstPlanText() {}

    public static List<String> lines(AgainstPlan against) {
        Plan plan = against.plan();
        Layout layout = plan.layout();
        List<String> lines = new ArrayList<>();
        lines.add("A (baseline): " + against.other().text() + "; B: "
                + against.here().text());
        if (against.other().same(against.here())) {
            lines.add("both are the same commit without changes: every difference will be noise");
        }
        lines.add(String.format(
                Locale.ROOT,
                "plan: %s, %d round(s); at each level %d blocks of 4 windows" + " of %d s, A B B A and B A A B in turn",
                PlanText.asked(plan),
                plan.profile().repeats(),
                against.blocks(),
                against.windowSeconds()));
        lines.add("CPUs: both servers " + layout.server() + ", stub " + layout.stub() + ", wrk " + layout.generator()
                + ", lab " + layout.lab() + "; ports: A " + against.port(Side.A) + ", B " + against.port(Side.B));
        int rounds = against.pairs().stream().mapToInt(PlannedPair::round).max().orElse(0);
        for (int round = 1; round <= rounds; round++) {
            int number = round;
            List<PlannedPair> pairs = against.pairs().stream()
                    .filter(pair -> pair.round() == number)
                    .toList();
            lines.add(String.format(
                    Locale.ROOT,
                    "round %d, %s starts first, about %s: %s",
                    round,
                    pairs.getFirst().first(),
                    PlanText.clock(pairs.stream()
                            .mapToInt(PlannedPair::estimateSeconds)
                            .sum()),
                    String.join(
                            ", ",
                            pairs.stream().map(pair -> pair.here().label()).toList())));
        }
        against.skipped().forEach(skipped -> lines.add("skipped: " + skipped.variant() + ": " + skipped.reason()));
        lines.add("in all about " + PlanText.clock(against.estimateSeconds()) + " for "
                + against.pairs().size() + " pairs");
        return lines;
    }
}
