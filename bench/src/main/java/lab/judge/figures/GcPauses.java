package lab.judge.figures;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pauses in a JVM's collector and safepoint log. Only lines that carry the wall clock ({@code -Xlog} decorators {@code time} or
 * {@code utctime}) can be laid beside the stub's series; an uptime alone can't, since the start of the process is known too
 * coarsely.
 */
public final class GcPauses {
    private static final Pattern STAMP =
            Pattern.compile("^\\[(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d+(?:[+-]\\d{4}))\\]");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSZ");
    private static final Pattern PAUSE = Pattern.compile("\\bPause .* (\\d+\\.\\d+)ms$");
    private static final Pattern SAFEPOINT = Pattern.compile("\\bSafepoint .*Total: +(\\d+) ns$");

    private GcPauses() {}

    /** One stop of all threads, wall clock. */
    public record Pause(long fromUnixNs, long toUnixNs) {
        boolean overlaps(long from, long to) {
            return fromUnixNs <= to && toUnixNs >= from;
        }
    }

    public static List<Pause> of(List<String> lines) {
        return lines.stream().map(GcPauses::parse).flatMap(Optional::stream).toList();
    }

    /** A line is written when its pause is over. */
    private static Optional<Pause> parse(String line) {
        Matcher stamp = STAMP.matcher(line);
        if (!stamp.find()) {
            return Optional.empty();
        }
        Instant end = OffsetDateTime.parse(stamp.group(1), TIME).toInstant();
        long endNs = end.getEpochSecond() * 1_000_000_000L + end.getNano();
        Matcher pause = PAUSE.matcher(line);
        if (pause.find()) {
            return Optional.of(new Pause(endNs - Math.round(Double.parseDouble(pause.group(1)) * 1e6), endNs));
        }
        Matcher safepoint = SAFEPOINT.matcher(line);
        return safepoint.find()
                ? Optional.of(new Pause(endNs - Long.parseLong(safepoint.group(1)), endNs))
                : Optional.empty();
    }

    /**
     * Share of the milliseconds with fewer than {@code floor} calls in flight that fall into a pause.
     *
     * @param slackNs how long after a pause calls in flight may stay low
     */
    public static double shareExplained(Flight flight, double floor, List<Pause> pauses, long slackNs) {
        long low = 0;
        long explained = 0;
        for (int i = 0; i < flight.values().length; i++) {
            if (flight.values()[i] < floor) {
                low++;
                long at = flight.fromUnixNs() + i * 1_000_000L;
                if (pauses.stream().anyMatch(pause -> pause.overlaps(at - slackNs, at))) {
                    explained++;
                }
            }
        }
        return low == 0 ? 0 : (double) explained / low;
    }
}
