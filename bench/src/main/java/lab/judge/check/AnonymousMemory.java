package lab.judge.check;

import java.util.List;
import lab.judge.figures.ServerProcess;
import lab.sample.ProcessSeries.Point;

/** Whether anonymous memory is what heap and threads explain, and does not grow beyond that. */
final class AnonymousMemory implements Check.OfServerWindow {
    private static final long MIB = 1L << 20;
    /** Code cache (HotSpot reserves 240 MiB), class metadata, collector and buffers outside the heap. */
    private static final long OUTSIDE_HEAP = 256 * MIB;

    private static final long STACK = MIB;
    private static final double GROWTH_SHARE = 0.10;
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
    public Finding check(WindowSeen.OnServer seen) {
        var anon = seen.figures().anon();
        if (anon.value().isEmpty()) {
            String why = anon.reason().orElseThrow();
            return seen.connections() < seen.trial().trial().planned().highestLevel()
                    ? ok("not asked: " + why, question())
                    : notMade(why);
        }
        List<Point> points = ServerProcess.samples(seen.window());
        long first = ServerProcess.median(ServerProcess.firstThird(points), Point::anonBytes);
        long last = ServerProcess.median(ServerProcess.lastThird(points), Point::anonBytes);
        String said = Check.text("median %d MiB in the first third, %d MiB in the last", first / MIB, last / MIB);
        return seen.trial().info("heap_max_bytes").orElse(null) instanceof Number heap
                ? withinHeap(said, last, heap.longValue() + OUTSIDE_HEAP + STACK * points.getLast().threads())
                : withoutGrowth(said, first, last);
    }

    /** A heap fills up to its limit and is no leak by that. */
    private Finding withinHeap(String said, long last, long most) {
        String limit = Check.text("%d MiB: heap, 256 MiB beside it, 1 MiB a thread", most / MIB);
        return last <= most ? ok(said, limit) : doubtful(said, limit, "look for memory outside the heap");
    }

    private Finding withoutGrowth(String said, long first, long last) {
        long most = Math.max(GROWTH_LEAST, Math.round(GROWTH_SHARE * first));
        String limit = Check.text("growth of %d MiB", most / MIB);
        return last - first <= most
                ? ok(said, limit)
                : doubtful(said, limit, "measure longer: memory has not come to rest");
    }
}
