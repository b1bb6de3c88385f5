package lab.evidence;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one pass saw.
 *
 * @param failure why there is nothing or not all; null where the pass went to its end
 * @param connections of its load
 * @param requests answered by the stub under load, after the first {@link EvidencePass#FIRST_REQUESTS}
 * @param events {@code jdk.VirtualThreadPinned} that ended in that time, those of the canary left out
 * @param firstEvents the same before: start and first requests
 * @param canaryEvents those that the agent caused on purpose, over the whole recording
 * @param threshold of the event, as it was set
 * @param groups the events of that time by reason and frames, most frequent first; where nothing was answered, the threads that
 *     held a carrier in the dump
 * @param heartbeat of the agent's virtual thread under load; null where it left no file
 * @param recording file name of the recording in the run's logs
 * @param threadDump file in the run's logs, taken where the load had no answer: a thread that is pinned for good leaves no event
 */
public record PinningEvidence(
        @Nullable String failure,
        int connections,
        long requests,
        long events,
        long firstEvents,
        long canaryEvents,
        String threshold,
        List<Group> groups,
        @Nullable Heartbeat heartbeat,
        @Nullable String recording,
        @Nullable String threadDump) {
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

    /**
     * A virtual thread that sleeps 10 ms again and again.
     *
     * @param beats that came; 100 a second are right
     * @param latestNs the latest that it woke, or has not yet
     * @param seconds watched
     */
    public record Heartbeat(long beats, long latestNs, long seconds) {
        public double perSecond() {
            return (double) beats / seconds;
        }
    }

    static PinningEvidence failed(int connections, String why, @Nullable String threadDump) {
        return new PinningEvidence(
                why, connections, 0, 0, 0, 0, EvidencePass.THRESHOLD, List.of(), null, null, threadDump);
    }

    /** Nothing was answered, and the dump says who holds the carriers. */
    static PinningEvidence stuck(int connections, String threadDump, List<Group> groups) {
        return new PinningEvidence(
                null, connections, 0, 0, 0, 0, EvidencePass.THRESHOLD, groups, null, null, threadDump);
    }

    /** Null where nothing was answered. */
    public @Nullable Double eventsPerRequest() {
        return requests == 0 ? null : (Double) ((double) events / requests);
    }
}
