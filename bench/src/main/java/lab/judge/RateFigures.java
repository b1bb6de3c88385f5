package lab.judge;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * Rates, and what they were expected to be.
 *
 * @param requestsPerSecond good answers only
 * @param ceilingRequestsPerSecond connections / measured wait
 * @param predictedRequestsPerSecond Little's law: the smallest of connections and declared pools / measured wait; for
 *     stub-direct connections / asked wait
 */
@JsonNaming(SnakeCaseStrategy.class)
public record RateFigures(
        @Nullable Repeated requestsPerSecond,
        @Nullable Double ceilingRequestsPerSecond,
        @Nullable Double predictedRequestsPerSecond,
        @Nullable Double measuredToPredicted) {}
