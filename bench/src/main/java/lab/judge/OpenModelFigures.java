package lab.judge;

import java.util.Map;
import lab.judge.figures.Reading;
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
    /** The closed model has none of them. */
    static OpenModelFigures absent(Absences absences) {
        String why = "only in the open model";
        return new OpenModelFigures(
                absences.take("served_per_second", Reading.<Repeated>absent(why)),
                absences.take("arrivals", Reading.<Map<String, Long>>absent(why)),
                absences.take("latency_all_scheduled_p50_ns", Reading.<Percentile>absent(why)),
                absences.take("latency_all_scheduled_p99_ns", Reading.<Percentile>absent(why)),
                absences.take("waste", Reading.<Map<String, Double>>absent(why)));
    }
}
