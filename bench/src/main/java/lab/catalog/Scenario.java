package lab.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of the servers.
 *
 * @param name {@code wait}, {@code ramp}, {@code stub}, {@code pinning}
 * @param endpoint path under test, such as {@code /wait}; of a matrix the one without what is asked about
 * @param waitNs the wait asked of the stub, in nanoseconds
 * @param method how a trial goes
 * @param levels connections in place of the profile's; empty where the profile decides
 * @param question one line for readers
 * @param matrix further dimensions; null where a variant has one row at each level
 */
public record Scenario(
        String name,
        String endpoint,
        long waitNs,
        Method method,
        List<Integer> levels,
        String question,
        @Nullable Matrix matrix) {
    public Scenario {
        levels = List.copyOf(levels);
    }

    /** A scenario whose rows differ by variant and level alone. */
    public Scenario(String name, String endpoint, long waitNs, Method method, List<Integer> levels, String question) {
        this(name, endpoint, waitNs, method, levels, question, null);
    }

    /**
     * What each variant is crossed with: one row for each endpoint and JDK, and for each a pass of its own, unmeasured, that
     * shows why.
     *
     * @param endpoints paths under test
     * @param jdks major versions
     * @param variants that take part unless others are asked for
     */
    public record Matrix(List<String> endpoints, List<String> jdks, List<String> variants) {
        public Matrix {
            endpoints = List.copyOf(endpoints);
            jdks = List.copyOf(jdks);
            variants = List.copyOf(variants);
        }
    }

    /** The same with another wait. */
    public Scenario waiting(long otherWaitNs) {
        return new Scenario(name, endpoint, otherWaitNs, method, levels, question, matrix);
    }

    /** Paths under test. */
    public List<String> endpoints() {
        return matrix == null ? List.of(endpoint) : matrix.endpoints();
    }

    /** How a trial of the scenario goes. */
    public enum Method {
        /** Ramp until steady, then a window at each level. */
        STEADY,
        /** From cold with nothing but a readiness probe; then the unassisted steady rate beside the assisted one. */
        RAMP,
        /** wrk straight at the stub, both kinds of it. */
        STUB
    }
}
