package lab.compare;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lab.report.Markdown;
import org.jspecify.annotations.Nullable;

/** Changes as text: a table and below it what decided each row. */
public final class ChangeTable {
    private static final String ABSENT = "-";
    private static final List<String> HEADER =
            List.of("row", "before, req/s", "after, req/s", "after / before", "callable from", "p", "");
    private static final List<Integer> TEXT_COLUMNS = List.of(0, 6);

    private ChangeTable() {}

    /** For a terminal. */
    public static String terminal(Compared compared) {
        List<Change> changes = compared.changes();
        List<String> parts = new ArrayList<>(compared.notes());
        for (String run : runs(changes)) {
            List<Change> ofRun = of(run, changes);
            parts.add(run);
            parts.add(ascii(ofRun.stream().map(ChangeTable::cells).toList()));
            ofRun.forEach(change -> parts.add("  " + change.label() + ": " + change.why()));
        }
        parts.add(summary(changes));
        return String.join("\n", parts);
    }

    /** For a pull request's comment. */
    public static String markdown(Compared compared) {
        List<Change> changes = compared.changes();
        List<String> parts =
                new ArrayList<>(compared.notes().stream().map(Markdown::escape).toList());
        for (String run : runs(changes)) {
            List<Change> ofRun = of(run, changes);
            parts.add("## " + Markdown.escape(run));
            parts.add(Markdown.table(
                    HEADER.stream()
                            .map(name -> name.isEmpty() ? "verdict" : name)
                            .toList(),
                    TEXT_COLUMNS,
                    ofRun.stream()
                            .map(change ->
                                    cells(change).stream().map(Markdown::escape).toList())
                            .toList()));
            parts.add(ofRun.stream()
                    .map(change -> "- " + Markdown.escape(change.label() + ": " + change.why()))
                    .collect(Collectors.joining("\n")));
        }
        parts.add(summary(changes));
        return String.join("\n\n", parts) + "\n";
    }

    private static List<String> cells(Change change) {
        return List.of(
                change.label(),
                number("%,.0f", change.before()),
                number("%,.0f", change.after()),
                number("%.3f", change.ratio()),
                number("%.3f", change.smallestCalled()),
                number("%.2g", change.p()),
                change.kind().word());
    }

    private static String summary(List<Change> changes) {
        return Arrays.stream(Change.Kind.values())
                .map(kind ->
                        changes.stream().filter(change -> change.kind() == kind).count() + " " + kind.word())
                .collect(Collectors.joining(", "));
    }

    private static List<String> runs(List<Change> changes) {
        return changes.stream().map(Change::run).distinct().toList();
    }

    private static List<Change> of(String run, List<Change> changes) {
        return changes.stream().filter(change -> change.run().equals(run)).toList();
    }

    private static String number(String format, @Nullable Double value) {
        return value == null ? ABSENT : String.format(Locale.ROOT, format, value);
    }

    private static String ascii(List<List<String>> rows) {
        Column[] columns = IntStream.range(0, HEADER.size())
                .mapToObj(index -> new Column()
                        .header(HEADER.get(index))
                        .dataAlign(TEXT_COLUMNS.contains(index) ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT))
                .toArray(Column[]::new);
        return AsciiTable.getTable(
                        AsciiTable.NO_BORDERS,
                        columns,
                        rows.stream().map(row -> row.toArray(Object[]::new)).toArray(Object[][]::new))
                .lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n"));
    }
}
