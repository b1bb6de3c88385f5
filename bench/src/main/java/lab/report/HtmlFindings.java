package lab.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import lab.judge.Row;
import lab.judge.Verdict;
import lab.judge.check.Finding;
import lab.judge.check.Grade;

/** What the checks found in a block's rows: what was seen, the limit, and what to do. */
final class HtmlFindings {
    private HtmlFindings() {}

    /** What makes a row doubtful or rejected lies open; notes are folded. */
    static String of(Block block) {
        return folded(block, " open", "findings that cost trust, with what to do", grade -> grade != Grade.NOTE)
                + folded(block, "", "notes", grade -> grade == Grade.NOTE);
    }

    private static String folded(Block block, String open, String what, Predicate<Grade> which) {
        Map<String, List<Finding>> told = new LinkedHashMap<>();
        for (Row row : block.rows()) {
            List<Finding> shown = shown(row).stream()
                    .filter(finding -> which.test(finding.grade()))
                    .toList();
            if (!shown.isEmpty()) {
                told.put(row.key().label(), shown);
            }
        }
        int count = told.values().stream().mapToInt(List::size).sum();
        return count == 0
                ? ""
                : "<details" + open + "><summary>" + count + " " + what + "</summary>\n"
                        + told.entrySet().stream()
                                .map(each -> row(each.getKey(), each.getValue()))
                                .collect(Collectors.joining())
                        + "</details>\n";
    }

    private static String row(String label, List<Finding> findings) {
        return "<h3>" + Html.escape(label) + "</h3>\n<ul class=\"findings\">\n"
                + findings.stream().map(HtmlFindings::finding).collect(Collectors.joining())
                + "</ul>\n";
    }

    private static String finding(Finding finding) {
        String grade = finding.grade().name().toLowerCase(Locale.ROOT);
        return "<li class=\"" + grade + "\"><strong>" + grade + "</strong> " + Html.escape(finding.check()) + ": "
                + Html.escape(finding.seen()) + ". <span class=\"soft\">Limit: " + Html.escape(finding.limit())
                + (finding.advice() == null ? "" : ". To do: " + Html.escape(finding.advice())) + "</span></li>\n";
    }

    private static List<Finding> shown(Row row) {
        // What could not be asked of a skipped row says nothing beside why it was skipped, which its line tells.
        return row.verdict() == Verdict.SKIPPED
                ? List.of()
                : row.findings().stream()
                        .filter(finding -> finding.grade() != Grade.OK)
                        .distinct()
                        .toList();
    }
}
