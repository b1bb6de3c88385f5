package lab.stats;

import java.util.Locale;

/** Sentences with figures, the same in every locale. */
final class Sentence {
    private Sentence() {}

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would cost a dependency
    static String of(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
