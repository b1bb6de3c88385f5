package lab.judge.check;

import lab.catalog.SettingsName;
import lab.judge.figures.Pools;
import lab.judge.limit.LimitName;

/** Whether a cap that was seen is one that was declared. */
final class CapWithinPools implements Check.OfServerWindow {
    private static final double BELOW = 0.90;

    @Override
    public String name() {
        return "cap as declared";
    }

    @Override
    public String question() {
        return "is a cap on the calls in flight explained by a declared pool?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the cap that the limit finder saw with the smallest declared pool",
                Check.text(
                        "at least %.0f %% of it: a lower cap is a pool that nobody declared, so that the row has another "
                                + "bottleneck than its settings say. Where no pool is declared any cap is doubtful. A note under "
                                + "as-shipped",
                        100 * BELOW),
                "find the pool in front of it: client, connections to the stub, executor");
    }

    @Override
    public Finding check(WindowSeen.OnServer seen) {
        String limit = "no cap below the smallest declared pool";
        LimitName name = seen.limit().name();
        if (name != LimitName.CAP && name != LimitName.POOL) {
            return ok("no cap was seen", limit);
        }
        double cap =
                seen.figures().flight().value().orElseThrow().distribution().p999();
        Pools.Pool pool = Pools.of(seen.trial().trial()).smallest().orElse(null);
        String said = Check.text("a cap of %.0f, %s", cap, pool == null ? "no pool declared" : "declared " + pool);
        if (pool != null && cap >= BELOW * pool.size()) {
            return ok(said, limit);
        }
        String advice = "find the pool in front of it: client, connections to the stub, executor";
        return seen.trial().target().settings().equals(SettingsName.AS_SHIPPED.word())
                ? note(said, limit, advice)
                : doubtful(said, limit, advice);
    }
}
