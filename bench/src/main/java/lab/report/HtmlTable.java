package lab.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A table that can be sorted. Each number carries its raw value and the key that it has in {@code results.json}, so that anybody can
 * see that the two agree.
 */
final class HtmlTable {
    private HtmlTable() {}

    /**
     * One cell.
     *
     * @param value the number as it is in the results; null for text and for what is absent
     * @param key where it stands inside its row of {@code results.json}; null where it stands in none
     * @param style further classes
     */
    record Cell(
            String shown, @Nullable Number value, @Nullable String key, String style) {
        static Cell text(String shown) {
            return new Cell(shown, null, null, "");
        }

        static Cell number(String shown, @Nullable Number value, @Nullable String key) {
            return new Cell(shown, value, key, "");
        }
    }

    /**
     * One line.
     *
     * @param of its place among the rows of {@code results.json}; -1 for what is no row there
     */
    record Line(int of, String style, List<Cell> cells) {}

    /** @param textColumns the columns that hold text; all others stand to the right */
    static String of(String caption, List<String> header, List<Integer> textColumns, List<Line> lines) {
        if (lines.isEmpty()) {
            return "";
        }
        return Html.scroll(caption) + "<table class=\"sortable\">\n<caption class=\"hidden\">" + Html.escape(caption)
                + "</caption>\n<thead><tr>"
                + IntStream.range(0, header.size())
                        .mapToObj(column -> "<th scope=\"col\"" + style(textColumns.contains(column) ? "text" : "", "")
                                + "><button type=\"button\">" + Html.escape(header.get(column)) + "</button></th>")
                        .collect(Collectors.joining())
                + "</tr></thead>\n<tbody>\n"
                + lines.stream().map(line -> line(line, textColumns)).collect(Collectors.joining())
                + "</tbody>\n</table>\n</div>\n";
    }

    private static String line(Line line, List<Integer> textColumns) {
        return "<tr" + style(line.style(), "") + (line.of() < 0 ? "" : " data-row=\"" + line.of() + "\"") + ">"
                + IntStream.range(0, line.cells().size())
                        .mapToObj(column -> cell(line.cells().get(column), column, textColumns.contains(column)))
                        .collect(Collectors.joining())
                + "</tr>\n";
    }

    private static String cell(Cell cell, int column, boolean text) {
        String data = (cell.value() == null ? "" : " data-value=\"" + cell.value() + "\"")
                + (cell.value() == null || cell.key() == null ? "" : " data-key=\"" + cell.key() + "\"");
        String content = style(text ? "text" : "", cell.style()) + data + ">" + Html.escape(cell.shown());
        return column == 0 ? "<th scope=\"row\"" + content + "</th>" : "<td" + content + "</td>";
    }

    private static String style(String one, String other) {
        String both = (one + " " + other).strip();
        return both.isEmpty() ? "" : " class=\"" + both + "\"";
    }
}
