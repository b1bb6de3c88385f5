package lab.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import lab.judge.Row;
import lab.judge.Verdict;
import lab.judge.check.Finding;
import lab.judge.check.Grade;

/** What the checks found in a block's rows: what was seen, the limit, and what to do. */
final class HtmlFindings {
    private HtmlFindings() {}

    static String of(Block block) {
        List<Row> told =
                block.rows().stream().filter(row -> !shown(row).isEmpty()).toList();
        long count = told.stream().mapToLong(row -> shown(row).size()).sum();
        return count == 0
                ? ""
                : "<details open><summary>" + count + " findings, with what to do</summary>\n"
                        + told.stream().map(HtmlFindings::row).collect(Collectors.joining())
                        + "</details>\n";
    }

    private static String row(Row row) {
        return "<h3>" + Html.escape(row.key().label()) + "</h3>\n<ul class=\"findings\">\n"
                + shown(row).stream().map(HtmlFindings::finding).collect(Collectors.joining())
                + "</ul>\n";
    }

    private static String finding(Finding finding) {
        String grade = finding.grade().name().toLowerCase(Locale.ROOT);
        return "<li class=\"" + grade + "\"><strong>" + grade + "</strong> " + Html.escape(finding.check()) + ": "
                + Html.escape(finding.seen()) + " <span class=\"soft\">Limit: " + Html.escape(finding.limit())
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
