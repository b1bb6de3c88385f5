package lab.judge.figures;

import java.util.List;
import lab.ramp.RampRecord.RampSlice;

/** Rates over the slices of a ramp. */
public final class RampCurve {
    private static final long COLD_NS = 30_000_000_000L;
    /** As many slices as steadiness is proved by. */
    private static final int STEADY_SLICES = 5;

    private RampCurve() {}

    /** Rate over the first 30 s of load. */
    public static Reading<Double> first30s(List<RampSlice> slices) {
        long covered = 0;
        long completed = 0;
        for (RampSlice slice : slices) {
            if (covered >= COLD_NS) {
                break;
            }
            covered += slice.durationNs();
            completed += slice.completed();
        }
        // Slices are cut by a timer: one that is a little short must not cost the figure.
        return covered < 0.99 * COLD_NS
                ? Reading.absent(
                        "the ramp ended after " + covered / 1_000_000_000L + " s, before its first 30 s were over")
                : Reading.known(completed * 1e9 / covered);
    }

    /** Rate over the slices by which the ramp was proved steady. */
    public static Reading<Double> steady(List<RampSlice> slices) {
        if (slices.size() < STEADY_SLICES) {
            return Reading.absent("the ramp has fewer than " + STEADY_SLICES + " slices");
        }
        List<RampSlice> last = slices.subList(slices.size() - STEADY_SLICES, slices.size());
        long completed = last.stream().mapToLong(RampSlice::completed).sum();
        long duration = last.stream().mapToLong(RampSlice::durationNs).sum();
        return Reading.known(completed * 1e9 / duration);
    }
}
