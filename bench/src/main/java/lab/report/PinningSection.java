package lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import lab.evidence.PinningEvidence.Group;
import lab.judge.PinningFigures;
import lab.judge.Row;
import lab.judge.Verdict;
import lab.judge.limit.LimitName;

/** Why virtual threads held their carriers or not: arithmetic, recorded events with their frames, and what to do. */
final class PinningSection {
    private static final int GROUPS = 3;
    /** Claim A7 of the published comparison: 8 carriers and a wait of 20 ms. */
    private static final double PUBLISHED_PER_SECOND = 11_400;

    /** Within so much of carriers / wait a row is what the arithmetic says. */
    private static final double AS_PREDICTED = 0.15;

    private static final int PUBLISHED_CARRIERS = 8;
    private static final double PUBLISHED_WAIT_SECONDS = 0.020;

    private PinningSection() {}

    /** Paragraphs; none where no row has evidence. */
    static List<String> of(Report report) {
        List<Row> rows = report.judgement().rows().stream()
                .filter(row -> row.pinning() != null)
                .toList();
        if (rows.isEmpty()) {
            return List.of();
        }
        List<String> text = new ArrayList<>();
        text.add(
                "## Why\n\nFrom processes of their own, each loaded by as many connections for 6 s after 6 s that are not counted; not measured."
                        + " Pins are events `jdk.VirtualThreadPinned` with a threshold of 0 ms; the canary's, caused on purpose, are counted"
                        + " apart. A heartbeat is a virtual thread that sleeps 10 ms again and again: 100 a second are right, none at all means"
                        + " that it never got a carrier.");
        text.add(Markdown.table(
                List.of(
                        "row",
                        "carriers",
                        "in flight, most",
                        "predicted req/s",
                        "req/s",
                        "x predicted",
                        "pins/request",
                        "pins, first 100",
                        "canary",
                        "heartbeats/s",
                        "latest ms",
                        "limit"),
                List.of(0, 11),
                rows.stream().map(PinningSection::struck).toList()));
        text.add("Where threads were pinned under load:\n\n"
                + bullets(rows.stream().flatMap(row -> frames(row).stream()).toList()));
        text.add(bullets(advice(rows)));
        return text;
    }

    private static List<String> struck(Row row) {
        return cells(row).stream()
                .map(cell -> row.verdict() == Verdict.REJECTED ? "~~" + cell + "~~" : cell)
                .toList();
    }

    private static List<String> cells(Row row) {
        PinningFigures why = Objects.requireNonNull(row.pinning());
        return List.of(
                Markdown.escape(row.key().label()),
                why.carriers() == null ? Units.ABSENT : Integer.toString(why.carriers()),
                why.inFlightMax() == null ? Units.ABSENT : Long.toString(why.inFlightMax()),
                row.rate().predictedRequestsPerSecond() == null
                        ? Units.ABSENT
                        : Units.rate(row.rate().predictedRequestsPerSecond()),
                row.rate().requestsPerSecond() == null
                        ? Units.ABSENT
                        : Units.rate(row.rate().requestsPerSecond().median()),
                Units.ratio(row.rate().measuredToPredicted()),
                why.eventsPerRequest() == null ? Units.ABSENT : text("%.3f", why.eventsPerRequest()),
                Long.toString(why.firstEvents()),
                Long.toString(why.canaryEvents()),
                why.heartbeatsPerSecond() == null ? Units.ABSENT : text("%.0f", why.heartbeatsPerSecond()),
                why.heartbeatLatestNs() == null ? Units.ABSENT : text("%.1f", why.heartbeatLatestNs() / 1e6),
                Markdown.escape(Cells.limit(row)));
    }

    private static List<String> frames(Row row) {
        PinningFigures why = Objects.requireNonNull(row.pinning());
        String label = Markdown.escape(row.key().label());
        if (why.threadDump() != null) {
            return List.of(label + ": nothing was answered"
                    + why.groups().stream()
                            .limit(GROUPS)
                            .map(group -> "; " + group.events() + (group.events() == 1 ? " thread " : " threads ")
                                    + Markdown.escape(group.reason()) + ", in " + where(group))
                            .collect(Collectors.joining())
                    + "; its threads then: logs/" + why.threadDump());
        }
        if (why.canaryEvents() == 0) {
            return List.of(label + ": the detector was dead, so nothing can be said");
        }
        if (why.groups().isEmpty()) {
            return List.of(label + ": none");
        }
        return why.groups().stream()
                .limit(GROUPS)
                .map(group -> label + ": " + group.events() + " events, reason " + Markdown.escape(group.reason())
                        + ", in " + where(group))
                .toList();
    }

    private static String where(Group group) {
        return group.frames().isEmpty()
                ? "the JDK's own code"
                : group.frames().stream().map(frame -> "`" + frame + "`").collect(Collectors.joining(" called by "));
    }

    private static List<String> advice(List<Row> rows) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "JDK 21 to 23: a virtual thread that waits inside `synchronized` keeps its carrier (JEP 444). Use `ReentrantLock`"
                        + " around what waits, in your libraries too, or have a carrier for each such wait"
                        + " (`-Djdk.virtualThreadScheduler.parallelism`).");
        lines.add(
                "JDK 24 and later (JEP 491): `synchronized` keeps no carrier. A class initialiser and a native frame on the stack"
                        + " still do: the canary is one, `make bench-pinning SCENARIO=pinning-still` measures both.");
        rows.stream().filter(PinningSection::answersThePublished).findFirst().ifPresent(row -> lines.add(verdict(row)));
        return lines;
    }

    /** A row that was pinned by a monitor, and as fast as its carriers allow. */
    private static boolean answersThePublished(Row row) {
        Double share = row.rate().measuredToPredicted();
        return row.usable()
                && row.key().endpoint().endsWith("/synchronized")
                && row.limit() != null
                && row.limit().name() == LimitName.CARRIERS
                && share != null
                && Math.abs(share - 1) <= AS_PREDICTED;
    }

    /** What a pinned row of this run says of the published figure. */
    private static String verdict(Row row) {
        double share = Objects.requireNonNull(row.rate().measuredToPredicted());
        double lawful = PUBLISHED_CARRIERS / PUBLISHED_WAIT_SECONDS;
        return text(
                "Published for JDK 21, `synchronized`, %d carriers and %.0f ms: %,.0f req/s. Carriers / wait gives %.0f, and %s here"
                        + " reached %.2f of its own carriers / wait: the published row was not pinned, or did not wait.",
                PUBLISHED_CARRIERS,
                1000 * PUBLISHED_WAIT_SECONDS,
                PUBLISHED_PER_SECOND,
                lawful,
                Markdown.escape(row.key().label()),
                share);
    }

    private static String bullets(List<String> lines) {
        return lines.stream().map(line -> "- " + line).collect(Collectors.joining("\n"));
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would cost a dependency
    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
