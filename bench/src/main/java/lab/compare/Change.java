package lab.compare;

import org.jspecify.annotations.Nullable;

/**
 * What became of one row.
 *
 * @param run the run compared with the baseline
 * @param inBaseline whether the baseline has figures to compare with, or had a row that was measured
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
        boolean inBaseline,
        @Nullable Double before,
        @Nullable Double after,
        @Nullable Double ratio,
        @Nullable Double p,
        @Nullable Double smallestCalled,
        String why) {

    /** 90 / 100 is a tenth slower, though the ratio is not to the last bit. */
    private static final double ROUNDING = 1e-9;

    /** The answer. */
    public enum Kind {
        FASTER("faster"),
        SLOWER("slower"),
        TIE("tie"),
        TOO_FEW("too few trials"),
        NOT_COMPARED("not compared");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Whether the baseline has it and nothing could be decided: no rate, rejected now, gone, or too few trials. */
    public boolean undecided() {
        return inBaseline && (kind == Kind.NOT_COMPARED || kind == Kind.TOO_FEW);
    }

    /** Whether it is slower by at least this share, such as 0.05. */
    public boolean slowerBy(double share) {
        return kind == Kind.SLOWER && ratio != null && ratio <= 1 - share + ROUNDING;
    }
}
