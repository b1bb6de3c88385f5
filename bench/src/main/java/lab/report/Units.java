package lab.report;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Base units to what people read; one unit a column, and a dash for what is absent. */
final class Units {
    /** Shown where a number is absent; the reason stands in {@code absent} of the row. */
    static final String ABSENT = "-";

    private Units() {}

    static String rate(@Nullable Double perSecond) {
        return perSecond == null ? ABSENT : String.format(Locale.ROOT, perSecond < 100 ? "%.1f" : "%,.0f", perSecond);
    }

    static String millis(@Nullable Long ns) {
        return ns == null ? ABSENT : String.format(Locale.ROOT, "%.1f", ns / 1e6);
    }

    static String seconds(double ns) {
        return String.format(Locale.ROOT, "%.1f s", ns / 1e9);
    }

    static String megabytes(@Nullable Long bytes) {
        return bytes == null ? ABSENT : String.format(Locale.ROOT, "%.0f", bytes / 1e6);
    }

    static String micros(@Nullable Double ns) {
        return ns == null ? ABSENT : String.format(Locale.ROOT, "%.0f", ns / 1e3);
    }

    static String ratio(@Nullable Double ratio) {
        return ratio == null ? ABSENT : String.format(Locale.ROOT, "%.2f", ratio);
    }

    static String cores(@Nullable Double cores) {
        return cores == null ? ABSENT : String.format(Locale.ROOT, "%.2f", cores);
    }

    static String percent(@Nullable Double share) {
        return share == null ? ABSENT : String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }
}
