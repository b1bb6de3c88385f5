package lab.selftest;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The tables of a self-test. */
public final class SelfTestReport {
    private final List<Tried> tried;

    SelfTestReport(List<Tried> tried) {
        this.tried = List.copyOf(tried);
    }

    public boolean passed() {
        return !tried.isEmpty() && tried.stream().allMatch(Tried::asExpected);
    }

    /** Lines for a terminal: every case, the limits beside what they were taken for, and the sum. */
    public List<String> lines() {
        var lines = new ArrayList<String>();
        lines.addAll(table(
                List.of("what is wrong", "must be noticed by", "noticed by", "s", "result"),
                tried.stream()
                        .filter(each -> !(each.expected() instanceof Expected.Limited))
                        .map(SelfTestReport::row)
                        .toList()));
        List<Tried> limits = tried.stream()
                .filter(each -> each.expected() instanceof Expected.Limited)
                .toList();
        if (!limits.isEmpty()) {
            lines.add("");
            lines.addAll(confusion(limits));
        }
        long good = tried.stream().filter(Tried::asExpected).count();
        lines.add("");
        lines.add(String.format(Locale.ROOT, "%d of %d cases as expected", good, tried.size()));
        return lines;
    }

    private static List<String> row(Tried each) {
        return List.of(
                each.name(),
                each.expected().text(),
                each.caughtBy().isEmpty() ? "nothing" : String.join(", ", each.caughtBy()),
                String.format(Locale.ROOT, "%.1f", each.seconds()),
                each.asExpected() ? "ok" : "FAIL");
    }

    /** Known limit against named limit. */
    private static List<String> confusion(List<Tried> limits) {
        return table(
                List.of("known limit", "named", "result"),
                limits.stream()
                        .map(each -> List.of(
                                each.name().replaceFirst("limit: ", "") + " ("
                                        + each.expected().text() + ")",
                                each.limit() == null ? "none" : each.limit().word(),
                                each.asExpected() ? "ok" : "FAIL"))
                        .toList());
    }

    private static List<String> table(List<String> header, List<List<String>> rows) {
        Column[] columns = header.stream()
                .map(name -> new Column()
                        .header(name)
                        .headerAlign(HorizontalAlign.LEFT)
                        .dataAlign(name.equals("s") ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT)
                        .maxWidth(70))
                .toArray(Column[]::new);
        return AsciiTable.getTable(
                        AsciiTable.NO_BORDERS,
                        columns,
                        rows.stream().map(row -> row.toArray(Object[]::new)).toArray(Object[][]::new))
                .lines()
                .map(String::stripTrailing)
                .toList();
    }
}
