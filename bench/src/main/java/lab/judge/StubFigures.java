package lab.judge;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The downstream stub during the windows; medians over the counted trials.
 *
 * @param accepted connections that it accepted in a window
 * @param cpuNsPerCall CPU of the stub for each call that it answered
 */
@JsonNaming(SnakeCaseStrategy.class)
public record StubFigures(
        @Nullable Long latenessP99Ns,
        @Nullable Long unreadP99Ns,
        @Nullable Long accepted,
        @Nullable Double cpuCores,
        @Nullable Double cpuNsPerCall) {}
