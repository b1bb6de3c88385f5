package lab.judge;

import lab.judge.figures.MemoryUse;
import lab.judge.figures.OsThreads;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What the server used; medians over the counted trials. CPU is that of its whole process group, threads and memory are those
 * of the process that owns the port.
 *
 * <p>Loopback does part of the receive work on the sender's core, so CPU per request is for comparing, not for quoting.
 *
 * @param anonBytes anonymous memory, median of the window's last third
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ResourceFigures(
        @Nullable OsThreads osThreads,
        @Nullable MemoryUse rssBytes,
        @Nullable Long anonBytes,
        @Nullable Long pssBytes,
        @Nullable Long vmHwmBytes,
        @Nullable Long heapLimitBytes,
        @Nullable Double cpuCores,
        @Nullable Double cpuNsPerRequest,
        @Nullable Double contextSwitchesPerRequest) {}
