package lab.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * One file that opens from disk and wants nothing from elsewhere. Its content-security policy allows its own script and style alone,
 * by their hashes. Tables are in the page itself, so that it reads and prints without its script.
 */
public final class HtmlPage {
    private static final String UPLOT = "/META-INF/resources/webjars/uplot/1.6.30/dist/";
    private static final String OWN = "/lab/report/html/";

    private HtmlPage() {}

    /** A page of Markdown alone. */
    public static String ofMarkdown(String title, String markdown) {
        return of(
                title,
                "<main>\n" + HtmlMarkdown.section("all", "# " + Markdown.escape(title) + "\n\n" + markdown) + "</main>",
                "[]");
    }

    /**
     * @param charts JSON, an array of {@link HtmlChart}
     */
    static String of(String title, String body, String charts) {
        String style = resource(UPLOT + "uPlot.min.css") + resource(OWN + "report.css");
        String script = resource(UPLOT + "uPlot.iife.min.js") + "\n" + resource(OWN + "report.js");
        return """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-%s'; style-src 'sha256-%s'; base-uri 'none'; form-action 'none'">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%s</title>
                <style>%s</style>
                </head>
                <body>
                %s
                <script type="application/json" id="charts">%s</script>
                <script>%s</script>
                </body>
                </html>
                """.formatted(
                hash(script), hash(style), Html.escape(title), style, body, charts.replace("<", "\\u003c"), script);
    }

    private static String resource(String name) {
        try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + " is missing: build the lab again");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + name, failed);
        }
    }

    private static String hash(String text) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }
}
