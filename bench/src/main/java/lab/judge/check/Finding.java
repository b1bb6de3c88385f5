package lab.judge.check;

import org.jspecify.annotations.Nullable;

/**
 * A check's answer.
 *
 * @param check its name
 * @param seen what was found, with figures
 * @param limit what would have been right, or where the next better grade begins
 * @param advice what to do; null where the grade is ok
 */
public record Finding(
        String check,
        Category category,
        Grade grade,
        String seen,
        String limit,
        @Nullable String advice) {
    /** The same finding, saying which round it belongs to. */
    public Finding inRound(int round) {
        return new Finding(check, category, grade, "round " + round + ": " + seen, limit, advice);
    }
}
