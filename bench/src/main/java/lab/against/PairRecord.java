package lab.against;

import java.util.List;
import java.util.Objects;
import lab.conformance.ConformanceRecord;
import lab.launch.LaunchRecord;
import lab.ramp.RampRecord;
import lab.trial.TrialRecord;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one pair of processes showed, written to disk before it is judged. Judging and reporting read nothing else.
 *
 * @param failure why the pair ended early; null where it went to its end
 * @param other the other version's process
 * @param here this working tree's
 * @param blocks in the order in which they were measured
 */
public record PairRecord(
        int schemaVersion,
        PlannedPair planned,
        String startedUtc,
        long startedUnixNs,
        long endedUnixNs,
        @Nullable Failure failure,
        ProcessRecord other,
        ProcessRecord here,
        List<BlockRecord> blocks) {
    /** The version that this lab writes. */
    public static final int SCHEMA_VERSION = 1;

    public PairRecord {
        Objects.requireNonNull(planned, "planned");
        blocks = List.copyOf(blocks);
    }

    public ProcessRecord process(Side side) {
        return side == Side.A ? other : here;
    }

    /**
     * Why a pair ended early.
     *
     * @param phase launch, conformance, ramp, load, stop
     * @param message what was expected and what was found
     */
    public record Failure(String phase, Side side, String message, List<String> serverLog) {
        public Failure {
            serverLog = List.copyOf(serverLog);
        }
    }

    /**
     * One of the two processes; what was not reached is null.
     *
     * @param postProbe after the last window: one right answer from the same process, with its length on the wire
     */
    public record ProcessRecord(
            @Nullable LaunchRecord launch,
            @Nullable ConformanceRecord conformance,
            @Nullable RampRecord ramp,
            TrialRecord.@Nullable PostProbe postProbe,
            TrialRecord.@Nullable Ending ending) {}
}
