package lab.evidence;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one pass saw.
 *
 * @param failure why there is nothing or not all; null where the pass went to its end
 * @param requests answered by the stub under load, after the first {@link EvidencePass#FIRST_REQUESTS}
 * @param events {@code jdk.VirtualThreadPinned} in that time, those of the canary left out
 * @param firstEvents the same before: start and first requests
 * @param canaryEvents those that the agent caused on purpose, over the whole recording
 * @param threshold of the event, as it was set
 * @param groups the events of that time by reason and frames, most frequent first
 * @param heartbeats of the agent's virtual thread under load; 100 a second are right
 * @param heartbeatLatestNs the latest that it woke, nanoseconds
 * @param recording file name of the recording in the run's logs
 */
public record PinningEvidence(
        @Nullable String failure,
        long requests,
        long events,
        long firstEvents,
        long canaryEvents,
        String threshold,
        List<Group> groups,
        long heartbeats,
        long heartbeatLatestNs,
        double heartbeatSeconds,
        @Nullable String recording) {
    public PinningEvidence {
        groups = List.copyOf(groups);
    }

    /**
     * Events that are alike.
     *
     * @param reason in the JDK's words; "not told" where the JDK has no such field (before 24)
     * @param frames the server's own code below which the thread waited, innermost first
     */
    public record Group(String reason, List<String> frames, long events) {
        public Group {
            frames = List.copyOf(frames);
        }
    }

    static PinningEvidence failed(String why) {
        return new PinningEvidence(why, 0, 0, 0, 0, EvidencePass.THRESHOLD, List.of(), 0, 0, 0, null);
    }

    public double eventsPerRequest() {
        return requests == 0 ? 0 : (double) events / requests;
    }
}
