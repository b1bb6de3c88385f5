package lab.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import lab.judge.Row;
import lab.judge.Verdict;
import lab.judge.check.Finding;
import lab.judge.check.Grade;

/** What is owed to the reader below a table: every finding that is not ok, rows with the same one together. */
final class Findings {
    private Findings() {}

    /** A note that no rate or latency would tell: it is shown wherever findings are. */
    private static final String CHURN = "connection churn";

    /** @param least the lowest grade to show */
    static List<String> of(List<Row> rows, Grade least) {
        Map<String, List<String>> whoByText = new LinkedHashMap<>();
        for (Row row : rows) {
            if (row.verdict() == Verdict.SKIPPED) {
                whoByText
                        .computeIfAbsent(
                                "skipped: " + row.absent().getOrDefault("requests_per_second", "not run"),
                                text -> new ArrayList<>())
                        .add(row.key().label());
                continue;
            }
            // What could not be asked of a rejected row says nothing beside the reason of its rejection.
            Grade shown = row.verdict() == Verdict.REJECTED && least == Grade.DOUBTFUL ? Grade.REJECT : least;
            for (Finding finding : row.findings()) {
                if (finding.grade().compareTo(shown) >= 0
                        || (finding.check().equals(CHURN) && finding.grade() != Grade.OK)) {
                    whoByText
                            .computeIfAbsent(text(finding), text -> new ArrayList<>())
                            .add(row.key().label());
                }
            }
        }
        return whoByText.entrySet().stream()
                .map(entry ->
                        String.join(", ", entry.getValue().stream().distinct().toList()) + ": " + entry.getKey())
                .toList();
    }

    private static String text(Finding finding) {
        String text = finding.grade().name().toLowerCase(Locale.ROOT) + ", " + finding.check() + ": " + finding.seen()
                + " (" + finding.limit() + ")";
        return (finding.advice() == null ? text : text + ". " + finding.advice()).replaceAll("\\s*\\R\\s*", " / ");
    }
}
