package lab.judge;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** Figures of the open model; all absent in the closed one. Keys stand in every row, so that readers need not ask. */
@JsonNaming(SnakeCaseStrategy.class)
public record OpenModelFigures(
        @Nullable Repeated servedPerSecond,
        @Nullable Map<String, Long> arrivals,
        @Nullable Percentile latencyAllScheduledP50Ns,
        @Nullable Percentile latencyAllScheduledP99Ns,
        @Nullable Map<String, Double> waste) {
    static final OpenModelFigures NONE = new OpenModelFigures(null, null, null, null, null);
}
