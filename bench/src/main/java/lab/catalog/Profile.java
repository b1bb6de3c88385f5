package lab.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

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
 * @param large levels and pool for machines of that many cores and more; null where the profile is the same on all
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
        int coldRepeats,
        @Nullable Large large) {
    public Profile {
        levels = List.copyOf(levels);
        coldLevels = List.copyOf(coldLevels);
    }

    /** The same profile on a larger machine. */
    public record Large(int fromCores, List<Integer> levels, int workerPool) {
        public Large {
            levels = List.copyOf(levels);
        }
    }

    /** The profile as it is on a machine of so many physical cores. */
    public Profile on(int physicalCores) {
        return large == null || physicalCores < large.fromCores()
                ? this
                : new Profile(
                        name,
                        large.levels(),
                        large.workerPool(),
                        repeats,
                        windowSeconds,
                        rampLeastSeconds,
                        rampMostSeconds,
                        notSteadyIsNote,
                        controls,
                        coldLevels,
                        coldRepeats,
                        null);
    }

    /** The same profile with other levels and rounds. */
    public Profile with(List<Integer> otherLevels, List<Integer> otherColdLevels, int otherRepeats) {
        return new Profile(
                name,
                otherLevels,
                workerPool,
                otherRepeats,
                windowSeconds,
                rampLeastSeconds,
                rampMostSeconds,
                notSteadyIsNote,
                controls,
                otherColdLevels,
                coldRepeats,
                large);
    }
}
