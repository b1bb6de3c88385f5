package lab.judge;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** The load generator during the windows; median over the counted trials. */
@JsonNaming(SnakeCaseStrategy.class)
public record GeneratorFigures(@Nullable Double cpuCores) {}
