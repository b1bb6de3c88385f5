package lab.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Markdown's tables and escapes. */
public final class Markdown {
    private Markdown() {}

    /** Text that stands as it is: no table cell ends early, no tag opens, no line breaks. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("\\", "\\\\")
                .replace("`", "\\`")
                .replace("[", "\\[")
                .replace("]", "\\]")
                .replace("!", "\\!")
                .replace("|", "\\|")
                .replace("<", "&lt;")
                .replace("*", "\\*")
                .replace("_", "\\_")
                .replace("~", "\\~")
                .replaceAll("\\R", " ");
    }

    /** @param textColumns columns that stand to the left; all others are numbers */
    public static String table(List<String> header, List<Integer> textColumns, List<List<String>> rows) {
        StringBuilder text = new StringBuilder(line(header));
        text.append(IntStream.range(0, header.size())
                .mapToObj(column -> textColumns.contains(column) ? ":---" : "---:")
                .collect(Collectors.joining(" | ", "| ", " |\n")));
        rows.forEach(row -> text.append(line(row)));
        return text.toString();
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
