package lab.ramp;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The time from the first load until the server was proved steady.
 *
 * @param assisted whether compiler threads were allowed on the lab's core meanwhile
 * @param steady whether steadiness was proved
 * @param why which condition held or failed last
 * @param seconds how long it took, settling excluded
 * @param slices the series, 2 s each
 * @param settleSlices the 1 s slices after the assistance ended
 */
public record RampRecord(
        boolean assisted,
        boolean steady,
        String why,
        double seconds,
        List<RampSlice> slices,
        List<RampSlice> settleSlices) {
    public RampRecord {
        slices = List.copyOf(slices);
        settleSlices = List.copyOf(settleSlices);
    }

    /**
     * @param startUnixNs start of the slice
     * @param completed answers that the stub gave (one a request)
     * @param cpuNs CPU of the server
     * @param jitCpuNs CPU of its compiler threads, part of {@code cpuNs}; null where it has none
     * @param jitQueue methods waiting for a compiler at the slice's end; null where not asked
     * @param canaryNs median of the canary's beats in the slice; null where there was none
     */
    public record RampSlice(
            long startUnixNs,
            long durationNs,
            long completed,
            long cpuNs,
            @Nullable Long jitCpuNs,
            @Nullable Integer jitQueue,
            @Nullable Long canaryNs) {}
}
