package lab.plan;

import java.util.List;
import java.util.Objects;

/**
 * One trial of the plan: one fresh server process.
 *
 * @param index place in the plan, from 0
 * @param round repeat, from 1
 * @param levels connections in the order in which they are measured (rotated by round)
 * @param estimateSeconds what it is expected to take
 */
public record PlannedTrial(int index, int round, Target target, List<Integer> levels, int estimateSeconds) {
    public PlannedTrial {
        Objects.requireNonNull(target, "target");
        levels = List.copyOf(levels);
    }

    /** File name stem: sorts in the order of the plan. */
    public String id() {
        return String.format(java.util.Locale.ROOT, "%03d-%s-%s", index, target.variant(), target.settings())
                + (target.endpoint().equals(Target.PLAIN) ? "" : "-" + target.guard())
                + (target.jdkAsked() == null ? "" : "-jdk" + target.jdkAsked())
                + (target.cold() ? "-c" + levels.getFirst() : "");
    }

    public int highestLevel() {
        return levels.stream().mapToInt(Integer::intValue).max().orElseThrow();
    }
}
