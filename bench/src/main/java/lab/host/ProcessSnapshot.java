package lab.host;

import java.util.List;
import java.util.Map;

/**
 * One process at one moment.
 *
 * @param threads OS threads
 * @param rssBytes resident memory, as the kernel's counters have it (not exact to the page)
 * @param anonBytes the anonymous part of it: heap, stacks, no mapped files
 * @param hwmBytes the most resident memory since exec, start-up included
 * @param cpuNs used since the reader was opened by tasks that ended meanwhile, plus all that the live ones ever used;
 *     take differences. See {@link ProcessReader} for what is lost
 * @param runQueueNs likewise: ready to run, waiting for a CPU
 * @param groups threads by the name of their group, which is the thread's name without its number
 */
public record ProcessSnapshot(
        long unixNs,
        int threads,
        long rssBytes,
        long anonBytes,
        long hwmBytes,
        long cpuNs,
        long runQueueNs,
        Map<String, Integer> groups,
        List<TaskCpu> tasks) {
    public ProcessSnapshot {
        groups = Map.copyOf(groups);
        tasks = List.copyOf(tasks);
    }
}
