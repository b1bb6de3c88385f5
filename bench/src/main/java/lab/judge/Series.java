package lab.judge;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The curves of a row.
 *
 * @param latencyPercentiles of the merged histogram, ascending; empty where no percentiles may be claimed
 * @param latencyCount answers that the percentiles are of, timeouts and hung connections included; null where there are none
 * @param inFlightPercentiles calls in flight at the stub: p0, p1, … p100 of the counted windows together; empty where absent
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Series(
        List<LatencyPoint> latencyPercentiles,
        @Nullable Long latencyCount,
        List<Integer> inFlightPercentiles,
        List<TrialSeries> trials) {
    static final Series NONE = new Series(List.of(), null, List.of(), List.of());

    public Series {
        latencyPercentiles = List.copyOf(latencyPercentiles);
        inFlightPercentiles = List.copyOf(inFlightPercentiles);
        trials = List.copyOf(trials);
    }

    /**
     * One point of the latency distribution.
     *
     * @param percentile 0 to 100
     */
    @JsonNaming(SnakeCaseStrategy.class)
    public record LatencyPoint(double percentile, long latencyNs) {}

    /**
     * The curves of one trial.
     *
     * @param ramp the ramp's slices
     * @param samples the server's owner of the port over the window
     * @param answersPerSecond answers in each second of the window; empty but for cold variants
     */
    @JsonNaming(SnakeCaseStrategy.class)
    public record TrialSeries(
            String trial, int round, List<RampPoint> ramp, List<SamplePoint> samples, List<Long> answersPerSecond) {
        public TrialSeries {
            ramp = List.copyOf(ramp);
            samples = List.copyOf(samples);
            answersPerSecond = List.copyOf(answersPerSecond);
        }
    }

    /**
     * One slice of the ramp.
     *
     * @param atNs since the first slice began
     */
    @JsonNaming(SnakeCaseStrategy.class)
    public record RampPoint(
            long atNs,
            double requestsPerSecond,
            double cpuCores,
            @Nullable Double jitCpuCores,
            @Nullable Integer jitQueue) {}

    /**
     * One sample of the server.
     *
     * @param atNs since the first sample
     * @param cpuCores since the sample before; null in the first
     */
    @JsonNaming(SnakeCaseStrategy.class)
    public record SamplePoint(
            long atNs,
            int threads,
            long rssBytes,
            long anonBytes,
            @Nullable Double cpuCores) {}
}
