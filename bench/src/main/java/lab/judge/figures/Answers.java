package lab.judge.figures;

import lab.load.WindowRecord;
import lab.wrk.WrkDump;

/**
 * What the generator got in a window.
 *
 * @param all answers of any status, those after the timeout included
 * @param good answers in time whose status is no error
 * @param seconds wrk's own measure of the run
 */
public record Answers(long all, long good, double seconds) {

    /** Absent where the generator handed over nothing. */
    public static Reading<Answers> of(WindowRecord window) {
        WrkDump dump = window.wrk().dump();
        if (dump == null) {
            return Reading.absent(
                    "the generator handed over no figures: " + window.wrk().failure());
        }
        if (dump.durationUs() <= 0) {
            return Reading.absent("the generator measured a run of " + dump.durationUs() + " us");
        }
        long good = dump.requests() - dump.errors().status() - dump.errors().timeout();
        return Reading.known(new Answers(dump.requests(), Math.max(0, good), dump.durationUs() / 1e6));
    }

    public double perSecond() {
        return all / seconds;
    }

    public double goodPerSecond() {
        return good / seconds;
    }
}
