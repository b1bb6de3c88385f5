package lab.evidence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lab.evidence.PinningEvidence.Group;

/**
 * Virtual threads that hold their carriers for good, from a dump that {@code jcmd Thread.dump_to_file} has written as text: a thread
 * that is pinned and never goes on leaves no event.
 */
final class StuckThreads {
    static final String REASON = "held its carrier when the threads were dumped";

    /** How JDK 21 to 23 park a virtual thread that cannot leave its carrier. */
    private static final String HELD = "java.lang.VirtualThread.parkOnCarrierThread";

    private static final Pattern FRAME = Pattern.compile("^\\s+(?:[\\w.]+/)?([\\w.$]+)\\(.*");

    private StuckThreads() {}

    static List<Group> read(Path dump) throws IOException {
        Map<List<String>, Long> stuck = new LinkedHashMap<>();
        List<String> frames = new ArrayList<>();
        for (String line : Files.readAllLines(dump)) {
            if (line.startsWith("#")) {
                count(frames, stuck);
                frames = new ArrayList<>();
            }
            Matcher frame = FRAME.matcher(line);
            if (frame.matches()) {
                frames.add(frame.group(1));
            }
        }
        count(frames, stuck);
        return stuck.entrySet().stream()
                .map(each -> new Group(REASON, each.getKey(), each.getValue()))
                .toList();
    }

    private static void count(List<String> frames, Map<List<String>, Long> stuck) {
        if (frames.contains(HELD)) {
            stuck.merge(told(frames), 1L, Long::sum);
        }
    }

    /** What it waits in, and through which of the server's handlers it came there. */
    private static List<String> told(List<String> frames) {
        List<String> told = new ArrayList<>(frames.stream()
                .filter(frame -> !PinnedEvents.ofTheJdk(frame))
                .limit(1)
                .toList());
        PinnedEvents.own(frames).stream()
                .filter(frame -> !told.contains(frame))
                .limit(2)
                .forEach(told::add);
        return told;
    }
}
