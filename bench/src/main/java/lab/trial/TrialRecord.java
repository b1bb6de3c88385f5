package lab.trial;

import java.util.List;
import java.util.Objects;
import lab.conformance.ConformanceRecord;
import lab.evidence.PinningEvidence;
import lab.launch.LaunchRecord;
import lab.load.WindowRecord;
import lab.plan.PlannedTrial;
import lab.ramp.RampRecord;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one trial saw, written to disk before it is judged. Judging and reporting read nothing else.
 *
 * @param schemaVersion of this record
 * @param failure why the trial ended early; null where it went to its end
 * @param launch null for stub-direct, and where the launch failed
 * @param measuredWaitNs p50 of the stub at one connection, just before the trial; null where it failed
 * @param coldThenSteady scenario {@code ramp}: the second, assisted process for comparison; else null
 * @param postProbe after the last window: one right answer from the same process; null where the trial failed before
 * @param ending how the server ended; null for stub-direct
 * @param evidence why threads held their carriers, from a process of its own; null but in the first round of a scenario with a matrix
 * @param gcLog lines of the collector's and safepoint log during the windows, each with its uptime; empty off the JVM
 */
public record TrialRecord(
        int schemaVersion,
        PlannedTrial planned,
        String startedUtc,
        long startedUnixNs,
        long endedUnixNs,
        @Nullable Failure failure,
        @Nullable LaunchRecord launch,
        @Nullable ConformanceRecord conformance,
        @Nullable Long measuredWaitNs,
        @Nullable RampRecord ramp,
        List<WindowRecord> windows,
        @Nullable RampRecord coldThenSteady,
        @Nullable PostProbe postProbe,
        @Nullable Ending ending,
        List<String> gcLog,
        @Nullable PinningEvidence evidence) {
    /** The version that this lab writes. */
    public static final int SCHEMA_VERSION = 1;

    public TrialRecord {
        Objects.requireNonNull(planned, "planned");
        windows = List.copyOf(windows);
        gcLog = List.copyOf(gcLog);
    }

    /**
     * Why a trial ended early.
     *
     * @param phase launch, conformance, ramp, load, stop
     * @param message what was expected and what was found
     * @param serverLog last lines of the server's output
     */
    public record Failure(String phase, String message, List<String> serverLog) {
        public Failure {
            serverLog = List.copyOf(serverLog);
        }
    }

    /**
     * One question after the last window.
     *
     * @param seen what was expected and found, in one sentence
     * @param bytes of the answer as it came over the wire, head included; null where there was none
     */
    public record PostProbe(
            boolean passed, String seen, @Nullable Integer bytes) {}

    /** @param killed whether TERM was not enough */
    public record Ending(@Nullable Integer exitCode, boolean killed, long tookNs) {}
}
