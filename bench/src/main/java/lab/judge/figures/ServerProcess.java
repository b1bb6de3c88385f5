package lab.judge.figures;

import java.util.List;
import java.util.function.ToLongFunction;
import lab.load.WindowRecord;
import lab.sample.ProcessSeries;
import lab.sample.ProcessSeries.Point;
import lab.trial.TrialRecord;

/** Threads and memory of the server's owner of the port. */
public final class ServerProcess {
    private ServerProcess() {}

    static Reading<OsThreads> threads(TrialRecord trial, WindowRecord window) {
        return points(trial, window)
                .map(points -> new OsThreads(
                        points.getFirst().threads(),
                        (int) median(points, Point::threads),
                        (int) max(points, Point::threads),
                        points.getLast().groups()));
    }

    static Reading<MemoryUse> memory(TrialRecord trial, WindowRecord window, ToLongFunction<Point> bytes) {
        return points(trial, window).map(points -> new MemoryUse(median(lastThird(points), bytes), max(points, bytes)));
    }

    static Reading<Long> pss(TrialRecord trial, WindowRecord window) {
        return atHighestLevel(trial, window)
                .then(highest -> Reading.ofNullable(window.pssBytes(), "the proportional set size was not read"));
    }

    static Reading<Long> peakRss(TrialRecord trial, WindowRecord window) {
        return atHighestLevel(trial, window)
                .then(highest -> Reading.ofNullable(
                        window.samples()
                                .role("server")
                                .map(ProcessSeries::peakRssBytes)
                                .orElse(null),
                        "the high-water mark of memory was not read"));
    }

    /** The samples of the owner of the port, whatever the level. */
    public static List<Point> samples(WindowRecord window) {
        return window.samples().role("server").map(ProcessSeries::points).orElse(List.of());
    }

    static List<Point> lastThird(List<Point> points) {
        return points.subList(points.size() - Math.ceilDiv(points.size(), 3), points.size());
    }

    /** The lower median, a value that was really seen. */
    static long median(List<Point> points, ToLongFunction<Point> value) {
        long[] sorted = points.stream().mapToLong(value).sorted().toArray();
        return sorted[(sorted.length - 1) / 2];
    }

    private static long max(List<Point> points, ToLongFunction<Point> value) {
        return points.stream().mapToLong(value).max().orElseThrow();
    }

    private static Reading<List<Point>> points(TrialRecord trial, WindowRecord window) {
        return atHighestLevel(trial, window).then(highest -> {
            List<Point> points = samples(window);
            return points.isEmpty() ? Reading.absent("the sampler has no sample of the server") : Reading.known(points);
        });
    }

    /** Threads and memory that a process grew at a higher level stay: below it they say nothing about this level. */
    private static Reading<Integer> atHighestLevel(TrialRecord trial, WindowRecord window) {
        int highest = trial.planned().highestLevel();
        if (trial.planned().target().stubDirect()) {
            return Reading.absent("there is no server in this row");
        }
        return window.connections() == highest
                ? Reading.known(highest)
                : Reading.absent("the process had served " + highest + " connections");
    }
}
