package lab.judge.figures;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import lab.conformance.ConformanceRecord;
import lab.trial.TrialRecord;
import org.jspecify.annotations.Nullable;

/** The pools that bound a server's concurrency: those that the plan sets, else those that it reported of itself. */
public record Pools(List<Pool> all) {
    public Pools {
        all = List.copyOf(all);
    }

    /**
     * One of them.
     *
     * @param name worker pool, client pool
     * @param byLab whether the lab's plan set it
     */
    public record Pool(String name, int size, boolean byLab) {
        @Override
        public String toString() {
            return name + " of " + size;
        }
    }

    public static Pools of(TrialRecord trial) {
        var target = trial.planned().target();
        ConformanceRecord conformance = trial.conformance();
        Map<String, Object> info = conformance == null ? Map.of() : conformance.info();
        return new Pools(Stream.of(
                        pool("worker pool", target.workerPool(), info.get("worker_pool")),
                        // The lab sets a client's pool wider than the connections, so that it is no limit.
                        target.clientPool() == null ? pool("client pool", null, info.get("client_pool")) : null)
                .filter(Objects::nonNull)
                .toList());
    }

    public Optional<Pool> smallest() {
        return all.stream().min(Comparator.comparingInt(Pool::size));
    }

    /** Those that can bound this many connections. */
    public List<Pool> below(int connections) {
        return all.stream().filter(pool -> pool.size() < connections).toList();
    }

    private static @Nullable Pool pool(String name, @Nullable Integer planned, @Nullable Object reported) {
        if (planned != null) {
            return new Pool(name, planned, true);
        }
        return reported instanceof Number number ? new Pool(name, number.intValue(), false) : null;
    }
}
