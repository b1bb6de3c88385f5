package lab.sample;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One process over one window.
 *
 * @param role {@code server} (owner of the port), {@code launcher} (others of its group), {@code stub}, {@code generator}, {@code lab}
 * @param expected how many samples the window should have given
 * @param points the samples that were taken
 * @param threads CPU of each thread over the window, busiest first
 * @param voluntarySwitches context switches during the window, over threads that lived through it
 * @param peakRssBytes most resident memory since exec, start-up included (VmHWM); null where it was not read
 * @param lostReads samples of a single value that failed because a thread or process had gone
 */
public record ProcessSeries(
        String role,
        long pid,
        int expected,
        List<Point> points,
        List<ThreadUse> threads,
        long voluntarySwitches,
        long involuntarySwitches,
        @Nullable Long peakRssBytes,
        int lostReads) {
    public ProcessSeries {
        points = List.copyOf(points);
        threads = List.copyOf(threads);
    }

    /**
     * One sample.
     *
     * @param cpuNs CPU used since the process started, user and system
     * @param runQueueNs time its threads waited for a CPU since they started
     * @param groups thread name without its digits, to how many threads there are
     */
    public record Point(
            long unixNs,
            int threads,
            long rssBytes,
            long anonBytes,
            long cpuNs,
            long runQueueNs,
            Map<String, Integer> groups) {
        public Point {
            groups = Map.copyOf(groups);
        }
    }

    /**
     * One thread over the window.
     *
     * @param allowedAtStart CPUs it was allowed at the window's start ("" where it began later)
     * @param allowedAtEnd the same at the end ("" where it had ended)
     */
    public record ThreadUse(
            int tid, String name, String group, long cpuNs, String allowedAtStart, String allowedAtEnd) {}
}
