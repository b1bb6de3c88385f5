package lab.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A figure over the trials of a row.
 *
 * @param median over the counted trials; over all of them where none counts (the row is rejected)
 * @param values one for each of the row's windows, in their order; null where the window has none
 */
public record Repeated(double median, double min, double max, List<@Nullable Double> values) {
    public Repeated {
        values = Collections.unmodifiableList(new ArrayList<>(values));
    }
}
