package lab.judge;

import java.util.Map;
import java.util.TreeMap;
import lab.judge.figures.Reading;
import org.jspecify.annotations.Nullable;

/** Collects why figures are absent while a row is built, so that no null is without its reason. */
final class Absences {
    private final Map<String, String> reasons = new TreeMap<>();

    /** The figure, or null with its reason noted under {@code key}. */
    <T> @Nullable T take(String key, Reading<T> reading) {
        return switch (reading) {
            case Reading.Known<T>(T figure) -> figure;
            case Reading.Absent<T>(String why) -> {
                reasons.put(key, why);
                yield null;
            }
        };
    }

    Map<String, String> reasons() {
        return reasons;
    }
}
