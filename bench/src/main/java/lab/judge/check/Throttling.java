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
    public String advice() {
        return "run without a CPU quota";
    }

    @Override
    public Reading<MachineTrouble> trouble(WindowSeen seen) {
        return Reading.known(MachineTrouble.throttling(seen.window().samples().machine()));
    }
}
