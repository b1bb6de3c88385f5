package lab.report;

import java.util.List;
import java.util.stream.Collectors;

/** Text as HTML. */
final class Html {
    private Html() {}

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /** A list of lines; nothing where there are none. */
    static String list(String style, List<String> lines) {
        return lines.isEmpty()
                ? ""
                : lines.stream()
                        .map(line -> "<li>" + escape(line) + "</li>")
                        .collect(Collectors.joining("\n", "<ul class=\"" + style + "\">\n", "\n</ul>\n"));
    }

    static String section(String id, String heading, String content) {
        return content.isBlank()
                ? ""
                : "<section id=\"" + id + "\">\n<h2>" + escape(heading) + "</h2>\n" + content + "</section>\n";
    }

    /** The start of a box that scrolls sideways, by keyboard too. */
    static String scroll(String name) {
        return "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" + escape(name) + "\">\n";
    }
}
