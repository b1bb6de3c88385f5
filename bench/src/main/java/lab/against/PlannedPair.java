package lab.against;

import java.util.List;
import java.util.Locale;
import lab.plan.Target;

/**
 * One pair of the plan: a fresh process of each version.
 *
 * @param index place in the plan, from 0
 * @param round repeat, from 1
 * @param other the other version's server, on its own port
 * @param here this working tree's server
 * @param first which one starts, ramps and is loaded first
 * @param levels connections in the order in which they are measured
 */
public record PlannedPair(
        int index, int round, Target other, Target here, Side first, List<Integer> levels, int estimateSeconds) {
    public PlannedPair {
        levels = List.copyOf(levels);
    }

    public Target target(Side side) {
        return side == Side.A ? other : here;
    }

    /** File name stem: sorts in the order of the plan. */
    public String id() {
        return String.format(Locale.ROOT, "%04d-%s-%s", index + 1, here.variant(), here.settings());
    }

    public int highestLevel() {
        return levels.stream().mapToInt(Integer::intValue).max().orElseThrow();
    }
}
