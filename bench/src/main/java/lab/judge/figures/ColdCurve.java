package lab.judge.figures;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A variant measured from cold that answers nothing for a time and then recovers. One mean over both would be no figure.
 *
 * @param steadyPerSecond rate after the recovery
 * @param recoveredAfterNs start of the first of {@link #RUN} seconds in a row at {@link #RECOVERED} of it
 * @param secondsWithoutAnswer whole seconds before that with less than {@link #SILENT} of it
 */
public record ColdCurve(double steadyPerSecond, long recoveredAfterNs, long secondsWithoutAnswer) {
    private static final double RECOVERED = 0.9;
    private static final int RUN = 3;
    private static final double SILENT = 0.01;
    /** The steady rate is the median of this many last whole seconds: a third of the 30 s that such a window goes on. */
    private static final int TAIL = 10;
    /** So many of them must be at the recovered rate, else the curve has not come to rest. */
    private static final int TAIL_AT_RATE = 7;

    /**
     * The curve of a window.
     *
     * @param answersPerSecond answers in each second; the last entry is a part of a second and not used
     */
    public static Reading<ColdCurve> of(List<Long> answersPerSecond) {
        int whole = answersPerSecond.size() - 1;
        if (whole < TAIL) {
            return Reading.absent("fewer than " + TAIL + " whole seconds of answers");
        }
        List<Long> tail =
                answersPerSecond.subList(whole - TAIL, whole).stream().sorted().toList();
        double steady = (tail.get(TAIL / 2 - 1) + tail.get(TAIL / 2)) / 2.0;
        long atRate =
                tail.stream().filter(answers -> answers >= RECOVERED * steady).count();
        if (steady == 0 || atRate < TAIL_AT_RATE) {
            return Reading.absent("not recovered within " + whole + " s");
        }
        return Reading.of(
                IntStream.rangeClosed(0, whole - RUN)
                        .filter(second -> IntStream.range(second, second + RUN)
                                .allMatch(next -> answersPerSecond.get(next) >= RECOVERED * steady))
                        .boxed()
                        .findFirst()
                        .map(recovered -> new ColdCurve(
                                steady, recovered * 1_000_000_000L, silent(answersPerSecond, recovered, steady))),
                "not recovered within " + whole + " s");
    }

    private static long silent(List<Long> answersPerSecond, int recovered, double steady) {
        return answersPerSecond.subList(0, recovered).stream()
                .filter(answers -> answers < SILENT * steady)
                .count();
    }
}
