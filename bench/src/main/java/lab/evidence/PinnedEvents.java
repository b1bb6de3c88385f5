package lab.evidence;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;
import lab.evidence.PinningEvidence.Group;

/**
 * The events {@code jdk.VirtualThreadPinned} of a recording. JDK 21 has neither a reason nor the blocking operation in them; 24 and
 * later do, so each field is read only where it is.
 */
final class PinnedEvents {
    private static final String EVENT = "jdk.VirtualThreadPinned";
    private static final String AGENT = "lab.agent.";
    private static final List<String> OF_THE_JDK = List.of("java.", "jdk.", "sun.", "javax.", "com.sun.");
    /** What Quarkus weaves around a handler is nobody's source. */
    private static final List<String> GENERATED = List.of("$$", "_ClientProxy", "_Subclass");

    /** Enough to see a handler and who called it. */
    private static final int FRAMES = 3;

    private final Map<Group, Long> groups = new HashMap<>();
    private long before;
    private long after;
    private long canary;

    private PinnedEvents() {}

    /**
     * @param from events that ended earlier are counted apart and not grouped
     * @param to later ones are not counted: their requests were not answered in the time that is looked at
     */
    static PinnedEvents read(Path recording, Instant from, Instant to) throws IOException {
        PinnedEvents found = new PinnedEvents();
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (event.getEventType().getName().equals(EVENT)) {
                    found.take(event, from, to);
                }
            }
        }
        return found;
    }

    private void take(RecordedEvent event, Instant from, Instant to) {
        List<String> frames = frames(event.getStackTrace());
        if (frames.stream().anyMatch(frame -> frame.startsWith(AGENT))) {
            canary++;
        } else if (event.getEndTime().isBefore(from)) {
            before++;
        } else if (!event.getEndTime().isAfter(to)) {
            after++;
            groups.merge(new Group(reason(event), own(frames), 0), 1L, Long::sum);
        }
    }

    private static String reason(RecordedEvent event) {
        String reason = event.hasField("pinnedReason") ? event.getString("pinnedReason") : null;
        return reason == null || reason.isEmpty() ? "not told by this JDK" : reason;
    }

    private static List<String> frames(RecordedStackTrace trace) {
        List<String> frames = new ArrayList<>();
        for (RecordedFrame frame : trace == null ? List.<RecordedFrame>of() : trace.getFrames()) {
            RecordedClass type = frame.getMethod().getType();
            frames.add(type.getName() + "." + frame.getMethod().getName());
        }
        return frames;
    }

    /** The lab's own handlers where there are some on the stack; else the first frames that are none of the JDK's. */
    static List<String> own(List<String> frames) {
        List<String> handlers = frames.stream()
                .filter(frame -> frame.startsWith("lab.") && GENERATED.stream().noneMatch(frame::contains))
                .limit(FRAMES)
                .toList();
        return !handlers.isEmpty()
                ? handlers
                : frames.stream()
                        .filter(frame -> !ofTheJdk(frame))
                        .limit(FRAMES)
                        .toList();
    }

    static boolean ofTheJdk(String frame) {
        return OF_THE_JDK.stream().anyMatch(frame::startsWith);
    }

    long before() {
        return before;
    }

    long after() {
        return after;
    }

    long canary() {
        return canary;
    }

    List<Group> groups() {
        return groups.entrySet().stream()
                .map(entry -> new Group(entry.getKey().reason(), entry.getKey().frames(), entry.getValue()))
                .sorted(Comparator.comparingLong(Group::events)
                        .reversed()
                        .thenComparing(group -> group.frames().toString()))
                .toList();
    }
}
