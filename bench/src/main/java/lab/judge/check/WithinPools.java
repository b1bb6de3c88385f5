package lab.judge.check;

import lab.judge.figures.Flight;
import lab.judge.figures.Pools;

/** Whether the declared pools are in force: a pool of K can have K calls under way, and so K answers a wait. */
final class WithinPools implements Check.OfServerWindow {
    /** p99.9 of the calls in flight may pass the pool by so much: the stub books an end a little after the answer left. */
    private static final double IN_FLIGHT = 0.10;

    @Override
    public String name() {
        return "within pools";
    }

    @Override
    public String question() {
        return "does the server stay within the pools that it declares?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "answers and p99.9 of the calls in flight with the smallest pool, the plan's or else the one that "
                        + "the server declares in /lab/info",
                Check.text(
                        "pool x (time / asked wait + 1) answers, and calls in flight up to %.0f %% (at least 1) above the "
                                + "pool, since the stub books an end a little after the answer left: more means that the "
                                + "configuration is not applied",
                        100 * IN_FLIGHT),
                "compare /lab/info with the environment in the plan");
    }

    @Override
    public boolean machineMayCause() {
        return false;
    }

    @Override
    public Finding check(WindowSeen.OnServer seen) {
        Pools.Pool pool = Pools.of(seen.trial().trial()).smallest().orElse(null);
        if (pool == null) {
            return ok("no pool is declared", "no pool");
        }
        return seen.figures()
                .answers()
                .map(answers -> {
                    long most = (long) Math.floor(pool.size() * (answers.seconds() / seen.askedWaitSeconds() + 1));
                    double inFlight = seen.figures()
                            .flight()
                            .map(Flight::distribution)
                            .map(distribution -> (double) distribution.p999())
                            .value()
                            .orElse(0.0);
                    String said = Check.text(
                            "%d answers, p99.9 of the calls in flight %.0f, declared %s",
                            answers.all(), inFlight, pool);
                    String limit = Check.text("at most %d answers and %d calls in flight", most, pool.size());
                    return answers.all() <= most && inFlight <= Math.max(pool.size() + 1, (1 + IN_FLIGHT) * pool.size())
                            ? ok(said, limit)
                            : reject(
                                    said, limit, "the configuration is not applied: see /lab/info and the environment");
                })
                .value()
                .orElseGet(() -> notMade("no answers"));
    }
}
