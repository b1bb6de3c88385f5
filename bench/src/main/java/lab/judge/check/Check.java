package lab.judge.check;

import java.util.Locale;

/**
 * One question to a finished trial, window or row. Which kind of thing a check is asked of is part of its type, so that a row of
 * wrk straight at the stub is never asked about a server that isn't there.
 */
public sealed interface Check {
    /** A few words, unique among the checks. */
    String name();

    /** What is asked, as a question. */
    String question();

    /** What is compared, the limit with its reason, and what to do; each figure in it comes from the constant that is applied. */
    Explanation explanation();

    default Category category() {
        return Category.EVIDENCE;
    }

    /**
     * Whether a noisy machine can make an honest server fail this. What it can't cause is not forgiven where a disturbed window
     * was measured once more.
     */
    default boolean machineMayCause() {
        return true;
    }

    /** Asked of every trial. */
    non-sealed interface OfTrial extends Check {
        Finding check(TrialSeen trial);
    }

    /** Asked of every trial that has a server. */
    non-sealed interface OfServerTrial extends Check {
        Finding check(TrialSeen trial);
    }

    /** Asked of a trial at each of its levels. */
    non-sealed interface OfLevel extends Check {
        Finding check(TrialSeen trial, int level);
    }

    /** Asked of every window. */
    non-sealed interface OfWindow extends Check {
        Finding check(WindowSeen window);
    }

    /** Asked of every window on a server. */
    non-sealed interface OfServerWindow extends Check {
        Finding check(WindowSeen.OnServer window);
    }

    /** Asked of a row, over its trials. */
    non-sealed interface OfRow extends Check {
        Finding check(RowSeen row);
    }

    default Finding ok(String seen, String limit) {
        return new Finding(name(), category(), Grade.OK, seen, limit, null);
    }

    default Finding note(String seen, String limit, String advice) {
        return new Finding(name(), category(), Grade.NOTE, seen, limit, advice);
    }

    default Finding doubtful(String seen, String limit, String advice) {
        return new Finding(name(), category(), Grade.DOUBTFUL, seen, limit, advice);
    }

    default Finding reject(String seen, String limit, String advice) {
        return new Finding(name(), category(), Grade.REJECT, seen, limit, advice);
    }

    /** A check that could not be made is doubtful. */
    default Finding notMade(String why) {
        return doubtful("could not be checked: " + why, question(), "see why the figure is missing, then run again");
    }

    /** A number in text: never in the reader's locale. */
    @SuppressWarnings("AnnotateFormatMethod") // the annotation would cost a dependency
    static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
