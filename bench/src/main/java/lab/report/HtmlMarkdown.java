package lab.report;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** The parts of {@code report.md} that the page shows as they are. */
final class HtmlMarkdown {
    private static final List<Extension> EXTENSIONS =
            List.of(TablesExtension.create(), StrikethroughExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .build();

    private static final Pattern TABLE = Pattern.compile("<table>");

    private HtmlMarkdown() {}

    /** A section that brings its own heading; nothing where there is no text. */
    static String section(String id, String markdown) {
        return markdown.isBlank()
                ? ""
                : "<section id=\"" + id + "\">\n" + scrolling(id, RENDERER.render(PARSER.parse(markdown)))
                        + "</section>\n";
    }

    /** A wide table or line scrolls by itself, by keyboard too; each such place has a name of its own. */
    private static String scrolling(String id, String html) {
        StringBuilder scrolling = new StringBuilder();
        Matcher table = TABLE.matcher(html);
        for (int number = 1; table.find(); number++) {
            table.appendReplacement(
                    scrolling, Matcher.quoteReplacement(Html.scroll(id + ", table " + number) + table.group()));
        }
        table.appendTail(scrolling);
        return scrolling.toString().replace("</table>", "</table></div>").replace("<pre>", "<pre tabindex=\"0\">");
    }
}
