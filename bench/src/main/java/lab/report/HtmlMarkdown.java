package lab.report;

import java.util.List;
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

    private HtmlMarkdown() {}

    /** A section that brings its own heading; nothing where there is no text. */
    static String section(String id, String markdown) {
        return markdown.isBlank()
                ? ""
                : "<section id=\"" + id + "\">\n" + scrolling(id, RENDERER.render(PARSER.parse(markdown)))
                        + "</section>\n";
    }

    /** A wide table or line scrolls by itself, by keyboard too. */
    private static String scrolling(String id, String html) {
        return html.replace("<table>", Html.scroll(id + ", table") + "<table>")
                .replace("</table>", "</table></div>")
                .replace("<pre>", "<pre tabindex=\"0\">");
    }
}
