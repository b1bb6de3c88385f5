package lab.judge;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The canary on the server's core.
 *
 * @param slowShare share of its beats that took more than 1.3 times the run's median; median over the counted trials
 */
@JsonNaming(SnakeCaseStrategy.class)
public record CanaryFigures(@Nullable Double slowShare) {}
