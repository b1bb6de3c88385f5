package lab.trial;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import lab.conformance.ConformanceRecord;
import lab.evidence.PinningEvidence;
import lab.launch.Server;
import lab.load.WindowRecord;
import lab.plan.PlannedTrial;
import lab.ramp.RampRecord;
import org.jspecify.annotations.Nullable;

/** A trial's record while it is being filled. */
final class TrialDraft {
    private static final int LOG_LINES = 20;

    private final PlannedTrial planned;
    private final Instant started;
    private final long startedUnixNs;
    private String phase = "launch";
    private @Nullable Server server;
    private TrialRecord.@Nullable Failure failure;

    @Nullable
    ConformanceRecord conformance;

    @Nullable
    Long measuredWaitNs;

    @Nullable
    RampRecord ramp;

    final List<WindowRecord> windows = new ArrayList<>();

    @Nullable
    RampRecord coldThenSteady;

    TrialRecord.@Nullable PostProbe postProbe;

    TrialRecord.@Nullable Ending ending;

    List<String> gcLog = List.of();

    @Nullable
    PinningEvidence evidence;

    TrialDraft(PlannedTrial planned, Instant started, long startedUnixNs) {
        this.planned = planned;
        this.started = started;
        this.startedUnixNs = startedUnixNs;
    }

    void phase(String name) {
        phase = name;
    }

    void server(Server launched) {
        server = launched;
    }

    void fail(String message) {
        failure = new TrialRecord.Failure(phase, message, server == null ? List.of() : server.logTail(LOG_LINES));
    }

    TrialRecord finish(long endedUnixNs) {
        return new TrialRecord(
                TrialRecord.SCHEMA_VERSION,
                planned,
                started.toString(),
                startedUnixNs,
                endedUnixNs,
                failure,
                server == null ? null : server.record(),
                conformance,
                measuredWaitNs,
                ramp,
                windows,
                coldThenSteady,
                postProbe,
                ending,
                gcLog,
                evidence);
    }
}
