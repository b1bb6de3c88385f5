package lab.report;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * Curves in one frame, as the page's script draws them.
 *
 * @param nines whether x is 1 / (1 - share): each nine of a percentile takes as much room as the one before
 * @param logY whether y is logarithmic
 * @param points whether each value is marked, and nothing is drawn over a gap
 */
@JsonNaming(SnakeCaseStrategy.class)
record HtmlChart(String title, String x, String y, boolean nines, boolean logY, boolean points, List<Curve> curves) {
    HtmlChart {
        curves = List.copyOf(curves);
    }

    /**
     * One curve.
     *
     * @param colour the same number for the same row all over the page; -1 for a law
     * @param x ascending
     * @param y one for each x; null where there is a gap
     */
    @JsonNaming(SnakeCaseStrategy.class)
    record Curve(String label, int colour, List<Double> x, List<@Nullable Double> y) {}
}
