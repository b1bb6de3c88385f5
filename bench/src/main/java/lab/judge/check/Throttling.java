package lab.judge.check;

import lab.judge.figures.MachineTrouble;
import lab.judge.figures.Reading;

/** Whether a CPU quota stopped the processes, in shares of the window. */
final class Throttling implements MachineCheck {
    @Override
    public String name() {
        return "throttling";
    }

    @Override
    public String question() {
        return "did the machine's quota leave the run alone?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the time for which a CPU quota stopped the processes with the length of the window",
                Check.text(
                        "any is a note, above %.0f %% doubtful: a quota that is met stops a server for tens of "
                                + "milliseconds at a time",
                        100 * MachineTrouble.THROTTLED_LIMIT),
                advice());
    }

    @Override
    public String advice() {
        return "run without a CPU quota";
    }

    @Override
    public Reading<MachineTrouble> trouble(WindowSeen seen) {
        return Reading.known(MachineTrouble.throttling(seen.window().samples().machine()));
    }
}
