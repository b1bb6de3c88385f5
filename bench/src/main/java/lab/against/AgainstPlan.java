package lab.against;

import java.util.List;
import java.util.Objects;
import lab.plan.Plan;

/**
 * What will be compared: resolved and ordered, printed before anything starts, stored with the results.
 *
 * @param schemaVersion of this record
 * @param plan of this working tree: scenario, profile, layout, ports
 * @param againstPort port of the other version's server
 * @param blocks of four windows each, at each level of each pair
 * @param windowSeconds length of a window, whole seconds (wrk takes no other)
 * @param skipped rows asked for that can't be compared
 * @param estimateSeconds all pairs
 */
public record AgainstPlan(
        int schemaVersion,
        Plan plan,
        int againstPort,
        int blocks,
        int windowSeconds,
        Version other,
        Version here,
        List<PlannedPair> pairs,
        List<Plan.Skipped> skipped,
        int estimateSeconds) {
    /** The version that this lab writes. */
    public static final int SCHEMA_VERSION = 1;

    public AgainstPlan {
        Objects.requireNonNull(plan, "plan");
        pairs = List.copyOf(pairs);
        skipped = List.copyOf(skipped);
    }

    public int port(Side side) {
        return side == Side.A ? againstPort : plan.ports().server();
    }

    public Version version(Side side) {
        return side == Side.A ? other : here;
    }
}
