package lab.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * When a ramp is over: a pure function of its slices. Warm-up is neither monotone nor of a known length, and may never end
 * (Barrett et al., "Virtual machine warmup blows hot and cold", OOPSLA 2017; Traini et al., EMSE 2023), so no number of
 * seconds stands for it: the last slices must be flat, without a trend, and without compilers at work.
 */
public final class Steadiness {
    /** Slices that are looked at: 10 s in slices of 2 s. */
    public static final int SLICES = 5;

    /** Five slices of 2 s; more of shorter ones don't end a ramp sooner. */
    public static final double LEAST_SECONDS = 10;

    /** Each slice's rate lies within 5 % of the median of the slices. */
    public static final double RATE_BAND = 0.05;

    /** Three times the rate's: collections and timer ticks fall into some slices and not into others. */
    public static final double CPU_BAND = 0.15;

    /**
     * A trend: the least-squares line over the slices changes by more than this share of the band, 3 % of the median rate.
     *
     * <p>From what is at stake: 3 % in the 8 s between the first and the last slice's centre, going on through a window of
     * 8 s, shifts its mean by 1.5 %, half of the least ratio that the lab ever calls a difference ({@link Comparison}). From
     * noise: with slices scattered by s, the change has a standard deviation of 4 s / sqrt(10) = 1.26 s. Noise of +-2 %
     * (s = 2 % / sqrt(3) = 1.15 %) gives 1.46 %, so a flat series is sent back one time in 25 and passes a slice or
     * two later. A band alone would let +-5 %, a drift of 10 %, pass.
     */
    public static final double DRIFT_OF_BAND = 0.6;

    /**
     * Last slices with quiet compilers: an empty queue at one moment is chance, a starved compiler uses no CPU, and a busy
     * one may have an empty queue. So both are asked, twice.
     */
    public static final int QUIET_SLICES = 2;

    /** Of one CPU: with more in a window the row would be doubtful. */
    public static final double JIT_CPU_SHARE = 0.05;

    /** Slices in which the canary was slow that may be set aside among the last; more, and the machine can't tell. */
    public static final int SET_ASIDE = 3;

    private Steadiness() {}

    /**
     * One slice of a ramp.
     *
     * @param durationSeconds above 0
     * @param completed answers in it
     * @param cpuSeconds of the server, without its compilers
     * @param jitQuiet no method waits for a compiler; true where there is none
     * @param jitCpuShare CPU of the compilers, of one CPU
     * @param canarySlow whether the core itself was slow meanwhile
     */
    public record Slice(
            double durationSeconds,
            long completed,
            double cpuSeconds,
            boolean jitQuiet,
            double jitCpuShare,
            boolean canarySlow) {
        public Slice {
            if (!(durationSeconds > 0 && completed >= 0 && cpuSeconds >= 0 && jitCpuShare >= 0)) {
                throw new IllegalArgumentException(Sentence.of(
                        "slice: expected a duration above 0 and nothing below 0, found %s s, %d answers, %s s of CPU, %s JIT",
                        durationSeconds, completed, cpuSeconds, jitCpuShare));
            }
        }

        double rate() {
            return completed / durationSeconds;
        }

        double cpuPerRequest() {
            return cpuSeconds / completed;
        }
    }

    /**
     * Whether the ramp is over.
     *
     * @param why the first reason against, or what the slices showed
     */
    public record Verdict(boolean steady, String why) {}

    /** A slice with the time of its centre since the ramp's start. */
    private record Placed(double atSeconds, Slice slice) {}

    /**
     * Judges a ramp by its last slices.
     *
     * @param slices all so far, in order
     */
    public static Verdict judge(List<Slice> slices) {
        double seconds = slices.stream().mapToDouble(Slice::durationSeconds).sum();
        if (slices.size() < SLICES || seconds < LEAST_SECONDS) {
            return no(Sentence.of(
                    "%d slices in %.1f s, at least %d in %.0f s are needed",
                    slices.size(), seconds, SLICES, LEAST_SECONDS));
        }
        Optional<String> busy = busyCompilers(slices.subList(slices.size() - QUIET_SLICES, slices.size()));
        if (busy.isPresent()) {
            return no(busy.get());
        }
        List<Placed> placed = place(slices);
        List<Placed> last = placed.subList(placed.size() - SLICES, placed.size());
        Verdict verdict = judgeLast(last);
        // The canary only excuses: slices that it flags are left out where they spoil an otherwise flat stretch.
        List<Placed> undisturbed =
                placed.subList(Math.max(0, placed.size() - SLICES - SET_ASIDE), placed.size()).stream()
                        .filter(each -> !each.slice().canarySlow())
                        .toList();
        if (verdict.steady() || undisturbed.size() < SLICES) {
            return verdict;
        }
        Verdict excused = judgeLast(undisturbed.subList(undisturbed.size() - SLICES, undisturbed.size()));
        return excused.steady() ? new Verdict(true, excused.why() + ", slices with a slow core set aside") : verdict;
    }

    /**
     * Whether the slices differ by no more than the bands, from the lowest to the highest: what stays to be asked of slices
     * of 1 s, once a ramp is over. False below two slices.
     */
    public static boolean flat(List<Slice> slices) {
        return slices.size() >= 2
                && slices.stream().allMatch(slice -> slice.completed() > 0)
                && range(slices, Slice::rate) <= RATE_BAND
                && range(slices, Slice::cpuPerRequest) <= CPU_BAND;
    }

    private static double range(List<Slice> slices, ToDoubleFunction<Slice> quantity) {
        return Spread.of(slices.stream().map(quantity::applyAsDouble).toList()).relativeRange();
    }

    private static Optional<String> busyCompilers(List<Slice> slices) {
        for (Slice slice : slices) {
            if (!slice.jitQuiet()) {
                return Optional.of("methods still wait for the JIT");
            }
            if (slice.jitCpuShare() > JIT_CPU_SHARE) {
                return Optional.of(Sentence.of(
                        "the JIT uses %.0f %% of a CPU, at most %.0f %% is quiet",
                        100 * slice.jitCpuShare(), 100 * JIT_CPU_SHARE));
            }
        }
        return Optional.empty();
    }

    private static List<Placed> place(List<Slice> slices) {
        List<Placed> placed = new ArrayList<>();
        double start = 0;
        for (Slice slice : slices) {
            placed.add(new Placed(start + slice.durationSeconds() / 2, slice));
            start += slice.durationSeconds();
        }
        return placed;
    }

    private static Verdict judgeLast(List<Placed> last) {
        if (last.stream().anyMatch(each -> each.slice().completed() == 0)) {
            return no("a slice without an answer");
        }
        Look rate = Look.at(last, Slice::rate);
        Look cpu = Look.at(last, Slice::cpuPerRequest);
        Optional<String> objection =
                objection("rate", rate, RATE_BAND).or(() -> objection("CPU per request", cpu, CPU_BAND));
        if (objection.isPresent()) {
            return no(objection.get());
        }
        return new Verdict(
                true,
                Sentence.of(
                        "%d slices within %.1f %% of %.0f/s, drift %+.1f %%, CPU per request within %.1f %%",
                        last.size(), 100 * rate.deviation(), rate.median(), 100 * rate.drift(), 100 * cpu.deviation()));
    }

    private static Optional<String> objection(String what, Look look, double band) {
        if (look.deviation() > band) {
            return Optional.of(Sentence.of(
                    "a slice is %.1f %% off the median %s, limit %.0f %%", 100 * look.deviation(), what, 100 * band));
        }
        double limit = DRIFT_OF_BAND * band;
        return Math.abs(look.drift()) > limit
                ? Optional.of(Sentence.of(
                        "%s is %s by %.1f %% over the slices, limit %.1f %%",
                        what, look.drift() > 0 ? "rising" : "falling", 100 * Math.abs(look.drift()), 100 * limit))
                : Optional.empty();
    }

    /**
     * One quantity over some slices.
     *
     * @param deviation largest, as a share of the median
     * @param drift of the least-squares line from the first slice's centre to the last's, as a share of the median
     */
    private record Look(double median, double deviation, double drift) {
        static Look at(List<Placed> slices, ToDoubleFunction<Slice> quantity) {
            double[] values =
                    slices.stream().map(Placed::slice).mapToDouble(quantity).toArray();
            double median = StatUtils.percentile(values, 50);
            if (median == 0) {
                // No CPU at all in most slices: flat if in every slice.
                return new Look(0, StatUtils.max(values) == 0 ? 0 : Double.POSITIVE_INFINITY, 0);
            }
            SimpleRegression line = new SimpleRegression();
            for (int i = 0; i < values.length; i++) {
                line.addData(slices.get(i).atSeconds(), values[i]);
            }
            double span = slices.getLast().atSeconds() - slices.getFirst().atSeconds();
            double most = Math.max(StatUtils.max(values) - median, median - StatUtils.min(values));
            return new Look(median, most / median, line.getSlope() * span / median);
        }
    }

    private static Verdict no(String why) {
        return new Verdict(false, why);
    }
}
