package lab.judge;

import java.util.List;
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
 * @param events pinned ones under load, after the first requests; those of the canary left out
 * @param canaryEvents caused on purpose: 0 means that the detector is dead, and "no events" says nothing
 * @param heartbeatsPerSecond of a virtual thread that only sleeps 10 ms: below 100 it was starved
 * @param groups the events by reason and frames
 */
@JsonNaming(SnakeCaseStrategy.class)
public record PinningFigures(
        @Nullable Integer carriers,
        long requests,
        long events,
        double eventsPerRequest,
        long firstEvents,
        long canaryEvents,
        String threshold,
        double heartbeatsPerSecond,
        long heartbeatLatestNs,
        @Nullable String recording,
        List<Group> groups) {
    public PinningFigures {
        groups = List.copyOf(groups);
    }

    /** Of the trial that has evidence; absent with the reason where the pass failed or was not asked for. */
    static Reading<PinningFigures> of(OverTrials over) {
        return over.all(PinningFigures::of).map(List::getFirst);
    }

    private static Reading<PinningFigures> of(JudgedTrial trial) {
        PinningEvidence seen = trial.trial().trial().evidence();
        if (seen == null) {
            return Reading.absent("only in scenarios that ask for evidence");
        }
        if (seen.failure() != null) {
            return Reading.absent("the evidence pass failed: " + seen.failure());
        }
        return Reading.known(new PinningFigures(
                RateReadings.carriers(trial).value().orElse(null),
                seen.requests(),
                seen.events(),
                seen.eventsPerRequest(),
                seen.firstEvents(),
                seen.canaryEvents(),
                seen.threshold(),
                seen.heartbeatSeconds() == 0 ? 0 : seen.heartbeats() / seen.heartbeatSeconds(),
                seen.heartbeatLatestNs(),
                seen.recording(),
                seen.groups()));
    }
}
