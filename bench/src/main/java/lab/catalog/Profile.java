package lab.catalog;

import java.util.List;

/**
 * How much is measured.
 *
 * @param levels connections, ascending
 * @param workerPool workers given to variants whose rule is {@link PoolRule#PROFILE}
 * @param repeats rounds
 * @param windowSeconds length of a window, whole seconds (wrk takes no other)
 * @param rampLeastSeconds shortest ramp
 * @param rampMostSeconds longest ramp; past it the trial goes on as "not steady"
 * @param notSteadyIsNote whether "not steady" is only a note (smoke: it proves the machinery, not speed)
 * @param controls whether variants marked control take part without being asked for
 * @param coldLevels levels at which cold variants are measured
 * @param coldRepeats how many rounds measure the cold variants
 */
public record Profile(
        String name,
        List<Integer> levels,
        int workerPool,
        int repeats,
        int windowSeconds,
        int rampLeastSeconds,
        int rampMostSeconds,
        boolean notSteadyIsNote,
        boolean controls,
        List<Integer> coldLevels,
        int coldRepeats) {
    public Profile {
        levels = List.copyOf(levels);
        coldLevels = List.copyOf(coldLevels);
    }
}
