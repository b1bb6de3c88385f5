package lab.stats;

/**
 * The operational laws of a closed system (Little, 1961; Denning and Buzen, 1978): requests inside = throughput x time
 * inside, whatever the distributions. In the closed model the requests inside are the connections.
 */
public final class LittleLaw {
    private LittleLaw() {}

    /**
     * How far latency x throughput is from the connections, as a share of them: -0.02 where 2 % of the connections' time is
     * not accounted for, above 0 where more time was counted than there was. wrk's own time between an answer and the
     * next request makes it a little negative.
     *
     * @throws IllegalArgumentException where a number is not finite, latency or throughput is below 0, or there are no
     *     connections
     */
    public static double gap(double meanLatencySeconds, double requestsPerSecond, int connections) {
        require("mean latency, s", meanLatencySeconds);
        require("throughput, 1/s", requestsPerSecond);
        requireConnections(connections);
        return meanLatencySeconds * requestsPerSecond / connections - 1;
    }

    /**
     * Most requests a second that so many connections allow, each waiting so long.
     *
     * @param waitNs measured wait, above 0
     */
    public static double ceiling(int connections, long waitNs) {
        requireConnections(connections);
        if (waitNs <= 0) {
            throw new IllegalArgumentException("wait: expected above 0 ns, found " + waitNs);
        }
        return connections * 1e9 / waitNs;
    }

    private static void requireConnections(int connections) {
        if (connections < 1) {
            throw new IllegalArgumentException("connections: expected 1 or more, found " + connections);
        }
    }

    private static void require(String what, double value) {
        if (!(value >= 0 && Double.isFinite(value))) {
            throw new IllegalArgumentException(what + ": expected a finite number of 0 or more, found " + value);
        }
    }
}
