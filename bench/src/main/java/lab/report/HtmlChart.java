package lab.report;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A chart of curves over one common axis, as the page's script draws it.
 *
 * @param at values on the x axis, ascending
 * @param nines whether x is 1 / (1 - percentile / 100)
 */
@JsonNaming(SnakeCaseStrategy.class)
record HtmlChart(
        String title,
        String x,
        String y,
        boolean logX,
        boolean logY,
        boolean nines,
        boolean points,
        List<Double> at,
        List<Curve> series) {

    /** @param values one for each x; null where it has none */
    record Curve(String label, List<@Nullable Double> values) {}

    boolean empty() {
        return at.isEmpty() || series.isEmpty();
    }
}
