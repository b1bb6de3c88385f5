package lab.sample;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lab.host.ProcessGone;
import lab.host.ProcessReader;
import lab.host.ProcessSnapshot;
import lab.host.TaskCpu;
import lab.host.TaskDetail;
import lab.host.ThreadGroups;

/** One process that a sampler watches: its samples so far, and its threads as they were at the start. */
final class WatchedProcess {
    private final String role;
    private final long pid;
    private final ProcessReader reader;
    private final Map<Integer, TaskDetail> detailsAtStart;
    private final List<ProcessSnapshot> snapshots = new ArrayList<>();
    private int lostReads;

    private WatchedProcess(String role, long pid, ProcessReader reader) {
        this.role = role;
        this.pid = pid;
        this.reader = reader;
        this.detailsAtStart = details(reader);
    }

    static WatchedProcess open(String role, long pid) {
        return new WatchedProcess(role, pid, ProcessReader.open(pid));
    }

    /** Takes one sample; a process that has gone is counted, so that the record shows too few samples. */
    void sample() {
        try {
            snapshots.add(reader.snapshot());
        } catch (ProcessGone gone) {
            lostReads++;
        }
    }

    ProcessSeries close(int expected) {
        sample();
        Map<Integer, TaskDetail> detailsAtEnd = details(reader);
        long voluntary = 0;
        long involuntary = 0;
        for (TaskDetail end : detailsAtEnd.values()) {
            TaskDetail start = detailsAtStart.get(end.tid());
            voluntary += end.voluntarySwitches() - (start == null ? 0 : start.voluntarySwitches());
            involuntary += end.involuntarySwitches() - (start == null ? 0 : start.involuntarySwitches());
        }
        reader.close();
        return new ProcessSeries(
                role,
                pid,
                expected,
                snapshots.stream().map(WatchedProcess::point).toList(),
                threads(detailsAtEnd),
                voluntary,
                involuntary,
                snapshots.isEmpty() ? null : snapshots.getLast().hwmBytes(),
                lostReads);
    }

    private List<ProcessSeries.ThreadUse> threads(Map<Integer, TaskDetail> detailsAtEnd) {
        if (snapshots.isEmpty()) {
            return List.of();
        }
        Map<Integer, Long> atStart = new HashMap<>();
        snapshots.getFirst().tasks().forEach(task -> atStart.put(task.tid(), task.cpuNs()));
        return snapshots.getLast().tasks().stream()
                .map(task -> new ProcessSeries.ThreadUse(
                        task.tid(),
                        task.name(),
                        ThreadGroups.of(task.name()),
                        task.cpuNs() - atStart.getOrDefault(task.tid(), 0L),
                        allowed(detailsAtStart, task),
                        allowed(detailsAtEnd, task)))
                .sorted(Comparator.comparingLong(ProcessSeries.ThreadUse::cpuNs).reversed())
                .toList();
    }

    private static String allowed(Map<Integer, TaskDetail> details, TaskCpu task) {
        TaskDetail detail = details.get(task.tid());
        return detail == null ? "" : detail.allowed().toString();
    }

    private static ProcessSeries.Point point(ProcessSnapshot snapshot) {
        return new ProcessSeries.Point(
                snapshot.unixNs(),
                snapshot.threads(),
                snapshot.rssBytes(),
                snapshot.anonBytes(),
                snapshot.cpuNs(),
                snapshot.runQueueNs(),
                snapshot.groups());
    }

    /** Empty where the process has gone: then there are too few samples as well, which a check notices. */
    private static Map<Integer, TaskDetail> details(ProcessReader reader) {
        Map<Integer, TaskDetail> byTid = new HashMap<>();
        try {
            reader.details().forEach(detail -> byTid.put(detail.tid(), detail));
        } catch (ProcessGone gone) {
            byTid.clear();
        }
        return byTid;
    }
}
