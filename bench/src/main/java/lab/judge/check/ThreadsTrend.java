package lab.judge.check;

import lab.judge.figures.SampleTrend;
import lab.judge.figures.ServerProcess;
import lab.sample.ProcessSeries.Point;

/** Whether the number of threads stood still: a pool that still grows serves a rate of passage. */
final class ThreadsTrend implements Check.OfServerWindow {
    /** A timer or a compiler thread more is no trend. */
    private static final int LEAST = 3;

    @Override
    public String name() {
        return "threads without a trend";
    }

    @Override
    public String question() {
        return "did the number of threads stand still?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the number of threads in the first third of the window with the last, and its trend (Theil-Sen, "
                        + "Mann)",
                Check.text(
                        "no growth beyond 5 %% and %d threads: a pool that still grows serves a rate of passage, while a "
                                + "timer more is no trend",
                        LEAST),
                "measure longer: the pool has not come to rest");
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
        SampleTrend trend = SampleTrend.of(ServerProcess.samples(seen.window()), Point::threads);
        String said = "median " + trend.first() + " in the first third, " + trend.last() + " in the last";
        String limit = "no growth beyond 5 % and " + LEAST + " threads";
        return !trend.growing() || trend.change() <= LEAST
                ? ok(said, limit)
                : doubtful(said, limit, "measure longer: the pool has not come to rest");
    }
}
