package lab.stub;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * The stub's {@code /lab/stats} as it sends it (docs/stub.md). All counts are since the last reset.
 */
public record StubStats(
        @JsonProperty("schema_version") int schemaVersion,
        @JsonProperty("kind") String kind,
        @JsonProperty("process_id") long processId,
        @JsonProperty("build") @Nullable String build,
        @JsonProperty("priority") @Nullable String priority,
        @JsonProperty("reset_unix_ns") long resetUnixNs,
        @JsonProperty("now_unix_ns") long nowUnixNs,
        @JsonProperty("delay") Delay delay,
        @JsonProperty("calls") Calls calls,
        @JsonProperty("connections") Connections connections,
        @JsonProperty("not_http_1_1") long notHttp11,
        @JsonProperty("upgrade_asked") long upgradeAsked,
        @JsonProperty("refused") long refused,
        @JsonProperty("oldest_unanswered_ns") @Nullable Long oldestUnansweredNs,
        @JsonProperty("in_flight_series") @Nullable Series inFlightSeries,
        @JsonProperty("lateness_ns") @Nullable Late latenessNs,
        @JsonProperty("unread_ns") @Nullable Late unreadNs,
        @JsonProperty("cpu_ns") long cpuNs) {

    /** The same without the calls in flight of each millisecond, for records of many short windows. */
    public StubStats withoutSeries() {
        return new StubStats(
                schemaVersion,
                kind,
                processId,
                build,
                priority,
                resetUnixNs,
                nowUnixNs,
                delay,
                calls,
                connections,
                notHttp11,
                upgradeAsked,
                refused,
                oldestUnansweredNs,
                null,
                latenessNs,
                unreadNs,
                cpuNs);
    }

    public record Delay(
            @JsonProperty("min_ns") long minNs,
            @JsonProperty("max_ns") long maxNs) {}

    public record Calls(
            @JsonProperty("started") long started,
            @JsonProperty("answered") long answered,
            @JsonProperty("abandoned") long abandoned,
            @JsonProperty("in_flight") long inFlight,
            @JsonProperty("in_flight_at_reset") long inFlightAtReset,
            @JsonProperty("in_flight_max") long inFlightMax) {}

    /** Why connections closed is null where the stub can't tell (kind {@code nethttp}). */
    public record Connections(
            @JsonProperty("accepted") long accepted,
            @JsonProperty("open") long open,
            @JsonProperty("open_max") long openMax,
            @JsonProperty("closed_by_peer") @Nullable Long closedByPeer,
            @JsonProperty("reset_by_peer") @Nullable Long resetByPeer,
            @JsonProperty("closed_by_stub") @Nullable Long closedByStub) {}

    /** One value each {@code stepNs}: calls in flight at the end of that step. */
    public record Series(
            @JsonProperty("start_unix_ns") long startUnixNs,
            @JsonProperty("step_ns") long stepNs,

            @JsonProperty("values") @SuppressWarnings("ArrayRecordComponent")
            int[] values,

            @JsonProperty("truncated") @Nullable Boolean truncated) {}

    /** A histogram's summary in nanoseconds; null where nothing was counted. */
    public record Late(
            @JsonProperty("count") long count,
            @JsonProperty("mean") @Nullable Double mean,
            @JsonProperty("p50") @Nullable Long p50,
            @JsonProperty("p99") @Nullable Long p99,
            @JsonProperty("p999") @Nullable Long p999,
            @JsonProperty("max") @Nullable Long max) {}
}
