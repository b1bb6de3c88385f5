package lab.judge;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What a row is the result of; rows of different runs are compared where their keys agree.
 *
 * @param label the variant, and in a scenario that crosses it with endpoints and JDKs these too; unique within settings and level
 * @param variantVersion versions of the framework and its main libraries as the live process reported them; null where none did
 * @param overrides options that changed the profile or the scenario
 * @param jdk the JDK that ran it; null where it is no JVM
 */
@JsonNaming(SnakeCaseStrategy.class)
public record RowKey(
        String scenario,
        String endpoint,
        long waitNs,
        String variant,
        String label,
        @Nullable String variantVersion,
        String runtime,
        String client,
        String settings,
        Map<String, String> overrides,
        @Nullable String jdk,
        Level level) {
    public RowKey {
        overrides = Map.copyOf(overrides);
    }

    /** Exactly one of the two: connections in the closed model, the offered rate in the open one. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Level(
            @Nullable Integer connections, @Nullable Double offeredPerSecond) {
        public static Level connections(int connections) {
            return new Level(connections, null);
        }
    }
}
