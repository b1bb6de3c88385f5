package lab.judge;

import java.util.List;
import java.util.Objects;
import lab.evidence.PinningEvidence;
import lab.evidence.PinningEvidence.Group;
import lab.judge.figures.Reading;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * Why waiting threads held their carriers or not, from a process of its own that was not measured; the carriers are the measured
 * one's.
 *
 * @param carriers platform threads that carried virtual ones in the measured window; null where there were none
 * @param inFlightMax the most calls that the stub ever had at once in the measured window; null where it is not known
 * @param events pinned ones under load, after the first requests; those of the canary left out
 * @param eventsPerRequest null where nothing was answered: threads that are pinned for good leave no event
 * @param canaryEvents caused on purpose: 0 means that the detector is dead, and "no events" says nothing
 * @param heartbeatsPerSecond of a virtual thread that only sleeps 10 ms: below 100 it was starved; null where it was not seen
 * @param groups the events by reason and frames
 * @param threadDump file in the run's logs, where nothing was answered
 */
@JsonNaming(SnakeCaseStrategy.class)
public record PinningFigures(
        @Nullable Integer carriers,
        @Nullable Long inFlightMax,
        long requests,
        long events,
        @Nullable Double eventsPerRequest,
        long firstEvents,
        long canaryEvents,
        String threshold,
        @Nullable Double heartbeatsPerSecond,
        @Nullable Long heartbeatLatestNs,
        @Nullable String recording,
        @Nullable String threadDump,
        List<Group> groups) {
    public PinningFigures {
        groups = List.copyOf(groups);
    }

    /** Of the trial that has evidence, counted or not: its pass is a process of its own. */
    static Reading<PinningFigures> of(OverTrials over, int level) {
        JudgedTrial asked = over.trials().stream()
                .filter(trial -> trial.trial().trial().evidence() != null)
                .findFirst()
                .orElse(null);
        if (asked == null) {
            return Reading.absent("only in scenarios that ask for evidence");
        }
        PinningEvidence seen = Objects.requireNonNull(asked.trial().trial().evidence());
        if (seen.connections() != level) {
            return Reading.absent("evidence was taken at " + seen.connections() + " connections");
        }
        if (seen.failure() != null) {
            return Reading.absent("the evidence pass failed: " + seen.failure()
                    + (seen.threadDump() == null ? "" : "; threads: logs/" + seen.threadDump()));
        }
        PinningEvidence.Heartbeat heartbeat = seen.heartbeat();
        return Reading.known(new PinningFigures(
                RateReadings.carriers(asked).value().orElse(null),
                asked.window()
                        .map(window -> window.window().stub())
                        .map(stub -> stub.calls().inFlightMax())
                        .orElse(null),
                seen.requests(),
                seen.events(),
                seen.eventsPerRequest(),
                seen.firstEvents(),
                seen.canaryEvents(),
                seen.threshold(),
                heartbeat == null ? null : (Double) heartbeat.perSecond(),
                heartbeat == null ? null : (Long) heartbeat.latestNs(),
                seen.recording(),
                seen.threadDump(),
                seen.groups()));
    }
}
