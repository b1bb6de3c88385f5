package lab.judge.check;

import java.util.List;
import lab.judge.figures.SampleTrend;
import lab.judge.figures.ServerProcess;
import lab.sample.ProcessSeries.Point;

/** Whether anonymous memory is what heap and threads explain, and does not grow beyond that. */
final class AnonymousMemory implements Check.OfServerWindow {
    private static final long MIB = 1L << 20;
    /** Code cache (HotSpot reserves 240 MiB), class metadata, collector and buffers outside the heap. */
    private static final long OUTSIDE_HEAP = 256 * MIB;

    private static final long STACK = MIB;
    /** A collector without a limit of its heap moves by as much between two collections. */
    private static final long GROWTH_LEAST = 32 * MIB;

    @Override
    public String name() {
        return "anonymous memory";
    }

    @Override
    public String question() {
        return "is anonymous memory within what heap and threads explain, and without growth beyond that?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "anonymous memory with what heap limit and threads explain; for runtimes without a heap limit its "
                        + "trend over the window",
                Check.text(
                        "the heap limit, %d MiB beside it (code, classes, collector, buffers) and 1 MiB a thread; else no "
                                + "growth beyond 5 %% and %d MiB, which a collector moves between two collections",
                        OUTSIDE_HEAP / MIB, GROWTH_LEAST / MIB),
                "look for memory outside the heap; measure longer");
    }

    @Override
    public Finding check(WindowSeen.OnServer seen) {
        if (seen.trial().target().cold()) {
            return ok("not asked: measured from cold, while threads are added", question());
        }
        var anon = seen.figures().anon();
        if (anon.value().isEmpty()) {
            String why = anon.reason().orElseThrow();
            return seen.connections() < seen.trial().trial().planned().highestLevel()
                    ? ok("not asked: " + why, question())
                    : notMade(why);
        }
        List<Point> points = ServerProcess.samples(seen.window());
        SampleTrend trend = SampleTrend.of(points, Point::anonBytes);
        String said = Check.text(
                "median %d MiB in the first third, %d MiB in the last", trend.first() / MIB, trend.last() / MIB);
        return seen.trial().info("heap_max_bytes").orElse(null) instanceof Number heap
                ? withinHeap(
                        said,
                        trend.last(),
                        heap.longValue()
                                + OUTSIDE_HEAP
                                + STACK * points.getLast().threads())
                : withoutGrowth(said, trend);
    }

    /** A heap fills up to its limit and is no leak by that. */
    private Finding withinHeap(String said, long last, long most) {
        String limit = Check.text("%d MiB: heap, 256 MiB beside it, 1 MiB a thread", most / MIB);
        return last <= most ? ok(said, limit) : doubtful(said, limit, "look for memory outside the heap");
    }

    private Finding withoutGrowth(String said, SampleTrend trend) {
        String limit = Check.text("no growth beyond 5 %% and %d MiB", GROWTH_LEAST / MIB);
        return !trend.growing() || trend.change() <= GROWTH_LEAST
                ? ok(said, limit)
                : doubtful(said, limit, "measure longer: memory has not come to rest");
    }
}
