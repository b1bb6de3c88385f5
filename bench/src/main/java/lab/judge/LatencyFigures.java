package lab.judge;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * Latency in the closed model as it was really seen: wrk's rewriting of its histogram undone.
 *
 * @param wrkCorrectedLatencyP99Ns p99 after wrk's coordinated-omission "correction", under its own name
 */
@JsonNaming(SnakeCaseStrategy.class)
public record LatencyFigures(
        @Nullable Percentile latencyP50Ns,
        @Nullable Percentile latencyP90Ns,
        @Nullable Percentile latencyP99Ns,
        @Nullable Percentile latencyMaxNs,
        @Nullable Percentile wrkCorrectedLatencyP99Ns) {}
