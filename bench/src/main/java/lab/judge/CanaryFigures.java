package lab.judge;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** @param slowShare share of the canary's beats that took more than 1.3 times the run's median; median over counted trials */
@JsonNaming(SnakeCaseStrategy.class)
public record CanaryFigures(@Nullable Double slowShare) {}
