package lab.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A latency percentile, nanoseconds.
 *
 * @param merged from the merged histograms of the counted trials; percentiles are never averaged
 * @param values each window's own, in the row's order; null where the window has none
 */
public record Percentile(long merged, List<@Nullable Long> values) {
    public Percentile {
        values = Collections.unmodifiableList(new ArrayList<>(values));
    }
}
