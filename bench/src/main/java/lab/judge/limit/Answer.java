package lab.judge.limit;

import java.util.Locale;

/**
 * A rule's answer.
 *
 * @param evidence the figures that it looked at
 */
record Answer(LimitName name, Degree degree, String evidence) {

    enum Degree {
        MET,
        /** Missed by 10 % at most. */
        CLOSE,
        MISSED
    }

    /** How near a missed threshold still counts as close. */
    static final double NEAR = 0.10;

    static Answer missed(LimitName name) {
        return new Answer(name, Degree.MISSED, "");
    }

    /** A rule of one figure that must reach a threshold. */
    static Answer atLeast(LimitName name, double figure, double threshold, String evidence) {
        return of(name, figure >= threshold, figure >= (1 - NEAR) * threshold, evidence);
    }

    static Answer of(LimitName name, boolean met, boolean close, String evidence) {
        return new Answer(name, met ? Degree.MET : close ? Degree.CLOSE : Degree.MISSED, evidence);
    }

    boolean is(Degree asked) {
        return degree == asked;
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would cost a dependency
    static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
