package lab.against;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lab.catalog.Variant;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.plan.Target;

/** Which variants can be compared in turns. */
final class CommonVariants {
    private CommonVariants() {}

    /** Variants that both versions can run in turns. Who is named and can't is an error; who is not named is skipped. */
    static List<String> of(AgainstPlanner.Versions versions, Plan here, List<String> only, List<Plan.Skipped> skipped) {
        List<String> common = new ArrayList<>();
        List<Target> targets = here.trials().stream()
                .map(PlannedTrial::target)
                .filter(target -> !target.stubDirect())
                .toList();
        for (String name : targets.stream().map(Target::variant).distinct().toList()) {
            Target target = targets.stream()
                    .filter(each -> each.variant().equals(name))
                    .findFirst()
                    .orElseThrow();
            Optional<String> reason = whyNot(versions, target);
            if (reason.isEmpty()) {
                common.add(name);
            } else if (only.contains(name)) {
                throw new AgainstProblem("--only " + name + ": " + reason.get());
            } else {
                skipped.add(new Plan.Skipped(target.runtime(), name, target.settings(), target.client(), reason.get()));
            }
        }
        return common;
    }

    private static Optional<String> whyNot(AgainstPlanner.Versions versions, Target target) {
        if (target.cold()) {
            return Optional.of(
                    "expected a variant that is measured warm, found one measured from cold: its windows can't"
                            + " take turns. Compare two runs of it: bench/lab compare");
        }
        List<String> names = versions.otherCatalog().variantNames();
        if (!names.contains(target.variant())) {
            return Optional.of("expected it in both versions, found none in "
                    + versions.other().version().text() + ", which has " + String.join(", ", names)
                    + ". Name one that both have");
        }
        Variant there = versions.otherCatalog().variant(target.variant());
        return there.cold()
                ? Optional.of(
                        "expected a variant that is measured warm, found that the other version measures it from cold")
                : Optional.empty();
    }
}
