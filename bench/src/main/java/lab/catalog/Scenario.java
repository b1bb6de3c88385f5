package lab.catalog;

import java.util.List;

/**
 * What is asked of the servers.
 *
 * @param name {@code wait}, {@code ramp}, {@code stub}
 * @param endpoint path under test, such as {@code /wait}
 * @param waitNs the wait asked of the stub, in nanoseconds
 * @param method how a trial goes
 * @param levels connections in place of the profile's; empty where the profile decides
 * @param question one line for readers
 */
public record Scenario(
        String name, String endpoint, long waitNs, Method method, List<Integer> levels, String question) {
    public Scenario {
        levels = List.copyOf(levels);
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
