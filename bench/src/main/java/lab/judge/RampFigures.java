package lab.judge;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The time before the window.
 *
 * @param timeToSteadyNs scenario ramp: from the first load until proved steady
 * @param cold30sRequestsPerSecond scenario ramp: rate over the first 30 s of load, what a short benchmark would have published
 * @param assistedRequestsPerSecond scenario ramp: the steady rate of a second process whose compilers were helped; beside the
 *     row's own, unassisted one
 * @param secondsWithoutAnswer cold variants: whole seconds before recovery below 1 % of the steady rate
 * @param recoveredAfterNs cold variants: start of the first three seconds in a row at 90 % of the steady rate
 * @param steadyRequestsPerSecond cold variants: the rate after that
 */
@JsonNaming(SnakeCaseStrategy.class)
public record RampFigures(
        @Nullable Ramp ramp,
        @Nullable Repeated timeToSteadyNs,

        @JsonProperty("cold_30s_requests_per_second") @Nullable
        Repeated cold30sRequestsPerSecond,

        @Nullable Repeated assistedRequestsPerSecond,
        @Nullable Repeated secondsWithoutAnswer,
        @Nullable Repeated recoveredAfterNs,
        @Nullable Repeated steadyRequestsPerSecond) {

    /**
     * How the ramp went.
     *
     * @param seconds median over the counted trials
     */
    public record Ramp(boolean assisted, double seconds) {}
}
