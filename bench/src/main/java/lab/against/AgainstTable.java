package lab.against;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lab.report.Markdown;
import lab.stats.PairedBlocks;
import org.jspecify.annotations.Nullable;

/** The rows as text: one line a measure, and below the table what a reader must know beside it. */
final class AgainstTable {
    private static final String ABSENT = "-";
    private static final List<String> HEADER =
            List.of("row", "", "A", "B", "B / A", "95 % interval", "callable from", "p", "B is");
    private static final List<Integer> TEXT_COLUMNS = List.of(0, 1, 5, 8);

    private AgainstTable() {}

    static String terminal(List<AgainstRow> rows) {
        Column[] columns = IntStream.range(0, HEADER.size())
                .mapToObj(index -> new Column()
                        .header(HEADER.get(index))
                        .dataAlign(TEXT_COLUMNS.contains(index) ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT))
                .toArray(Column[]::new);
        return AsciiTable.getTable(
                        AsciiTable.NO_BORDERS,
                        columns,
                        lines(rows).stream()
                                .map(line -> line.toArray(Object[]::new))
                                .toArray(Object[][]::new))
                .lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n"));
    }

    static String markdown(List<AgainstRow> rows) {
        return Markdown.table(
                HEADER.stream().map(name -> name.isEmpty() ? "measure" : name).toList(),
                TEXT_COLUMNS,
                lines(rows).stream()
                        .map(line -> line.stream().map(Markdown::escape).toList())
                        .toList());
    }

    private static List<List<String>> lines(List<AgainstRow> rows) {
        List<List<String>> lines = new ArrayList<>();
        for (AgainstRow row : rows) {
            for (Measure measure : Measure.values()) {
                lines.add(cells(row, measure));
            }
        }
        return lines;
    }

    private static List<String> cells(AgainstRow row, Measure measure) {
        AgainstRow.Figure figure = row.figure(measure);
        PairedBlocks.Answer answer = figure.answer();
        return List.of(
                measure == Measure.RATE ? row.label() : "",
                measure.title(),
                shown(measure, figure.a()),
                shown(measure, figure.b()),
                answer == null ? ABSENT : number("%.3f", answer.ratio()),
                answer == null || answer.low() == null
                        ? ABSENT
                        : number("%.3f", answer.low()) + " to " + number("%.3f", answer.high()),
                answer == null ? ABSENT : number("%.3f", answer.smallestCalled()),
                answer == null ? ABSENT : number("%.2g", answer.adjustedP()),
                row.word(measure));
    }

    private static String shown(Measure measure, @Nullable Double value) {
        if (value == null) {
            return ABSENT;
        }
        return number(measure == Measure.RATE ? "%,.0f" : "%.1f", measure.shown(value));
    }

    private static String number(String format, @Nullable Double value) {
        return value == null ? ABSENT : String.format(Locale.ROOT, format, value);
    }
}
