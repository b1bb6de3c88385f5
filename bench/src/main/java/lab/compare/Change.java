package lab.compare;

import org.jspecify.annotations.Nullable;

/**
 * What became of one row.
 *
 * @param run the run compared with the baseline
 * @param before median of the baseline's trials, requests a second; null where there is none
 * @param after the same of the other run
 * @param ratio after / before, of the geometric means; null where they were not compared
 * @param p after Holm over all rows compared
 * @param smallestCalled the smallest true ratio that would have been called in 9 of 10 such comparisons
 * @param why what decided, or why nothing was decided
 */
public record Change(
        String run,
        String label,
        Kind kind,
        @Nullable Double before,
        @Nullable Double after,
        @Nullable Double ratio,
        @Nullable Double p,
        @Nullable Double smallestCalled,
        String why) {

    /** The answer. */
    public enum Kind {
        FASTER("faster"),
        SLOWER("slower"),
        TIE("tie"),
        NOT_COMPARED("not compared");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Whether the baseline has figures for it and nothing could be decided: rejected now, gone, or too few trials. */
    public boolean undecided() {
        return before != null && (kind == Kind.NOT_COMPARED || (kind == Kind.TIE && p == null));
    }

    /** Whether it is slower by at least this share, such as 0.05. */
    public boolean slowerBy(double share) {
        return kind == Kind.SLOWER && ratio != null && ratio <= 1 - share;
    }
}
