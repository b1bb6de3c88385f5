package lab.judge.check;

import java.util.List;
import lab.judge.figures.ServerProcess;
import lab.sample.ProcessSeries.Point;

/** Whether the number of threads stood still: a pool that still grows or shrinks serves a rate of passage. */
final class ThreadsTrend implements Check.OfServerWindow {
    private static final double SHARE = 0.05;
    private static final int LEAST = 3;

    @Override
    public String name() {
        return "threads without a trend";
    }

    @Override
    public String question() {
        return "was the number of threads the same at the window's start and end?";
    }

    @Override
    public Finding check(WindowSeen.OnServer seen) {
        if (seen.trial().target().cold()) {
            return ok("not asked: measured from cold, while threads are added", question());
        }
        if (seen.figures().threads().value().isEmpty()) {
            String why = seen.figures().threads().reason().orElseThrow();
            return seen.connections() < seen.trial().trial().planned().highestLevel()
                    ? ok("not asked: " + why, question())
                    : notMade(why);
        }
        List<Point> points = ServerProcess.samples(seen.window());
        long first = ServerProcess.median(ServerProcess.firstThird(points), Point::threads);
        long last = ServerProcess.median(ServerProcess.lastThird(points), Point::threads);
        long most = Math.max(LEAST, Math.round(SHARE * first));
        String said = "median " + first + " in the first third, " + last + " in the last";
        String limit = "a change of " + most;
        return Math.abs(last - first) <= most
                ? ok(said, limit)
                : doubtful(said, limit, "measure longer: the pool has not come to rest");
    }
}
