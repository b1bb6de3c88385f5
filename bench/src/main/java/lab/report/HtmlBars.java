package lab.report;

import java.util.List;
import java.util.Locale;
import lab.judge.InFlightFigures;
import lab.judge.Row;

/** Drawings of our own, which print and need no script: rates with their range, and calls in flight. */
final class HtmlBars {
    private static final int LABEL = 230;
    private static final int WIDTH = 560;
    private static final int LINE = 22;
    private static final int MARGIN = 60;

    private HtmlBars() {}

    /** Median as a bar, from the least to the greatest trial as a line. */
    static String rates(Block block) {
        List<Row> shown = block.rows().stream()
                .filter(Row::usable)
                .filter(row -> row.rate().requestsPerSecond() != null)
                .toList();
        double most = shown.stream()
                .mapToDouble(row -> Math.max(
                        row.rate().requestsPerSecond().max(),
                        row.rate().ceilingRequestsPerSecond() == null
                                ? 0
                                : row.rate().ceilingRequestsPerSecond()))
                .max()
                .orElse(0);
        if (shown.isEmpty() || most <= 0) {
            return "";
        }
        StringBuilder svg = open(
                block,
                shown.size(),
                "requests a second: median as a bar, range of the trials as a line, ceiling dashed");
        for (int i = 0; i < shown.size(); i++) {
            Row row = shown.get(i);
            var rate = row.rate().requestsPerSecond();
            int y = 4 + i * LINE;
            label(svg, y, row.key().label());
            rect(svg, 0, rate.median() / most, y);
            line(svg, rate.min() / most, rate.max() / most, y + LINE / 2 - 2);
            if (row.rate().ceilingRequestsPerSecond() != null) {
                double x = LABEL + WIDTH * row.rate().ceilingRequestsPerSecond() / most;
                svg.append(text("<path class=\"ceiling\" d=\"M%.1f %d v%d\"/>", x, y, LINE - 4));
            }
            svg.append(
                    text("<text x=\"%.1f\" y=\"%d\">%,.0f</text>", (double) LABEL + WIDTH + 6, y + 14, rate.median()));
        }
        return close(svg);
    }

    /** p10 to p90 as a bar, p50 as a line in it, on a scale of the connections. */
    static String inFlight(Block block) {
        List<Row> shown = block.rows().stream()
                .filter(Row::usable)
                .filter(row -> row.inFlight() != null)
                .toList();
        if (shown.isEmpty()) {
            return "";
        }
        StringBuilder svg = open(
                block,
                shown.size(),
                "calls in flight at the stub, in shares of the connections: p10 to p90 as a bar, p50 as a line");
        for (int i = 0; i < shown.size(); i++) {
            Row row = shown.get(i);
            InFlightFigures flight = row.inFlight();
            double all = row.key().level().connections() == null
                    ? 1
                    : row.key().level().connections();
            int y = 4 + i * LINE;
            label(svg, y, row.key().label());
            rect(svg, flight.p10() / all, Math.max(flight.p90(), flight.p10() + 0.004 * all) / all, y);
            double x = LABEL + WIDTH * flight.p50() / all;
            svg.append(text("<path stroke=\"var(--ink)\" stroke-width=\"2\" d=\"M%.1f %d v%d\"/>", x, y, LINE - 4));
            svg.append(text(
                    "<text x=\"%d\" y=\"%d\">p50 %.0f of %.0f</text>", LABEL + WIDTH + 6, y + 14, flight.p50(), all));
        }
        return close(svg);
    }

    private static StringBuilder open(Block block, int rows, String title) {
        String name = Html.escape(block.heading() + ": " + title);
        int height = rows * LINE + 8;
        return new StringBuilder(text(
                "<figure><figcaption class=\"soft\">%s</figcaption>%s<svg role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">",
                title,
                Html.scroll(block.heading() + ": " + title),
                name,
                LABEL + WIDTH + 2 * MARGIN,
                height,
                LABEL + WIDTH + 2 * MARGIN,
                height));
    }

    private static String close(StringBuilder svg) {
        return svg.append("</svg></div></figure>\n").toString();
    }

    private static void label(StringBuilder svg, int y, String label) {
        svg.append(
                text("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>", LABEL - 8, y + 14, Html.escape(label)));
    }

    private static void rect(StringBuilder svg, double from, double to, int y) {
        svg.append(text(
                "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"var(--a)\" fill-opacity=\"0.55\"/>",
                LABEL + WIDTH * from, y, Math.max(1, WIDTH * (to - from)), LINE - 6));
    }

    private static void line(StringBuilder svg, double from, double to, int y) {
        svg.append(text(
                "<path stroke=\"var(--ink)\" d=\"M%.1f %d H%.1f\"/>", LABEL + WIDTH * from, y, LABEL + WIDTH * to));
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would cost a dependency
    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
