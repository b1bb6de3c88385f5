package lab.against;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lab.conformance.ConformanceRecord;
import lab.host.WallClock;
import lab.launch.Server;
import lab.ramp.RampRecord;
import lab.trial.TrialRecord;
import org.jspecify.annotations.Nullable;

/** A pair's record while it is being filled. */
final class PairDraft {
    private static final int LOG_LINES = 20;

    private final PlannedPair planned;
    private final Instant started = Instant.now();
    private final long startedUnixNs = WallClock.unixNs();
    private final Map<Side, OfProcess> processes = new EnumMap<>(Side.class);
    private String phase = "launch";
    private Side side;
    private PairRecord.@Nullable Failure failure;

    final List<BlockRecord> blocks = new ArrayList<>();

    /** One of the two processes while it is being filled. */
    static final class OfProcess {
        @Nullable
        Server server;

        @Nullable
        ConformanceRecord conformance;

        @Nullable
        RampRecord ramp;

        TrialRecord.@Nullable PostProbe postProbe;

        TrialRecord.@Nullable Ending ending;

        private PairRecord.ProcessRecord finish() {
            return new PairRecord.ProcessRecord(
                    server == null ? null : server.record(), conformance, ramp, postProbe, ending);
        }
    }

    PairDraft(PlannedPair planned) {
        this.planned = planned;
        this.side = planned.first();
        for (Side each : Side.values()) {
            processes.put(each, new OfProcess());
        }
    }

    /** What is done next, and with which of the two. */
    OfProcess phase(String name, Side of) {
        phase = name;
        side = of;
        return Objects.requireNonNull(processes.get(of));
    }

    void fail(String message) {
        Server server = Objects.requireNonNull(processes.get(side)).server;
        failure = new PairRecord.Failure(phase, side, message, server == null ? List.of() : server.logTail(LOG_LINES));
    }

    PairRecord finish() {
        return new PairRecord(
                PairRecord.SCHEMA_VERSION,
                planned,
                started.toString(),
                startedUnixNs,
                WallClock.unixNs(),
                failure,
                Objects.requireNonNull(processes.get(Side.A)).finish(),
                Objects.requireNonNull(processes.get(Side.B)).finish(),
                blocks);
    }
}
