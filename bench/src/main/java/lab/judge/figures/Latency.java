package lab.judge.figures;

import java.util.List;
import java.util.OptionalLong;
import lab.load.WindowRecord;
import lab.stats.Histogram;
import lab.stats.Inversion;
import lab.stats.WrkHistogram;
import lab.stats.WrkLatencies;
import lab.wrk.WrkDump;

/**
 * Latencies of a window with wrk's correction undone.
 *
 * @param real microseconds, as they were seen
 * @param corrected microseconds, as wrk left them
 * @param timeouts answers after wrk's timeout: not in the histogram, above every value in it
 * @param hung connections that waited for an answer when the window ended and had waited too long
 * @param timeoutUs wrk's timeout, the least that a timed-out answer took
 */
public record Latency(Histogram real, Histogram corrected, long timeouts, long hung, long timeoutUs) {

    static Reading<Latency> of(WindowRecord window, Reading<Integer> hung) {
        WrkDump dump = window.wrk().dump();
        if (dump == null) {
            return Reading.absent(
                    "the generator handed over no figures: " + window.wrk().failure());
        }
        if (dump.count() == 0) {
            return Reading.absent("the generator's histogram is empty");
        }
        Inversion inversion = inversion(window, dump);
        if (inversion.proven() && inversion.real().isEmpty()) {
            return Reading.absent("no answer came within the timeout");
        }
        return inversion.proven()
                ? Reading.known(new Latency(
                        inversion.real(),
                        data(dump),
                        dump.errors().timeout(),
                        hung.value().orElse(0),
                        timeoutUs(window)))
                : Reading.absent("wrk's histogram could not be proved: " + String.join("; ", inversion.failures()));
    }

    /** wrk's histogram with its correction undone, and whether that is proved. */
    public static Inversion inversion(WindowRecord window, WrkDump dump) {
        return WrkHistogram.invert(new WrkLatencies(
                dump.limit(),
                dump.count(),
                dump.min(),
                dump.max(),
                data(dump),
                dump.requests(),
                dump.errors().timeout(),
                dump.durationUs(),
                dump.connections(),
                timeoutUs(window)));
    }

    /** Several windows' latencies as those of one, so that percentiles need not be averaged. */
    public static Latency merged(List<Latency> windows) {
        return new Latency(
                Histogram.merge(windows.stream().map(Latency::real).toList()),
                Histogram.merge(windows.stream().map(Latency::corrected).toList()),
                windows.stream().mapToLong(Latency::timeouts).sum(),
                windows.stream().mapToLong(Latency::hung).sum(),
                windows.getFirst().timeoutUs());
    }

    /** Answers, and what took longer than was measured. */
    public long count() {
        return real.total() + timeouts + hung;
    }

    /**
     * A percentile in nanoseconds.
     *
     * @param percentile above 0, up to 100
     */
    public Reading<Long> percentileNs(double percentile) {
        OptionalLong micros = real.percentileWithCensored(percentile, timeouts + hung);
        return micros.isPresent()
                ? Reading.known(micros.getAsLong() * 1000)
                : Reading.absent(real.total() + " answers can't carry p" + percentile + " with " + timeouts
                        + " timeouts and " + hung + " hung connections above them");
    }

    /** p99 of the histogram as wrk left it, nanoseconds. */
    public long correctedP99Ns() {
        return corrected.percentile(99) * 1000;
    }

    /** In nanoseconds; absent where something is censored, since that is above every value that was seen. */
    public Reading<Long> maxNs() {
        return timeouts + hung == 0
                ? Reading.known(real.percentile(100) * 1000)
                : Reading.absent(
                        timeouts + " timeouts and " + hung + " hung connections took longer than what was measured");
    }

    /** Mean time of an answer, seconds; each timeout counts with the timeout, the least that it took. */
    public double meanSeconds() {
        double answers = real.total() + timeouts;
        return (real.mean() * real.total() + (double) timeouts * timeoutUs) / answers / 1e6;
    }

    private static long timeoutUs(WindowRecord window) {
        return window.wrk().timeoutSeconds() * 1_000_000L;
    }

    private static Histogram data(WrkDump dump) {
        return new Histogram(
                dump.values().stream().mapToLong(Long::longValue).toArray(),
                dump.counts().stream().mapToLong(Long::longValue).toArray());
    }
}
