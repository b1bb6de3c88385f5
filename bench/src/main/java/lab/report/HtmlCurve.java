package lab.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A curve in the making. */
final class HtmlCurve {
    private final List<Double> x = new ArrayList<>();
    private final List<@Nullable Double> y = new ArrayList<>();

    /** @param value null for a gap */
    void add(double at, @Nullable Double value) {
        x.add(at);
        y.add(value);
    }

    boolean empty() {
        return x.isEmpty();
    }

    HtmlChart.Curve named(String label, int colour) {
        return new HtmlChart.Curve(label, colour, x, y);
    }
}
