package lab.judge.check;

import lab.judge.figures.MachineTrouble;
import lab.judge.figures.Reading;

/** CPU of processes that are none of the lab's, in cores. */
final class OthersLoad implements MachineCheck {
    @Override
    public String name() {
        return "load from others";
    }

    @Override
    public String question() {
        return "was the machine idle but for the lab?";
    }

    @Override
    public String advice() {
        return "end what else runs on this machine";
    }

    @Override
    public Reading<MachineTrouble> trouble(WindowSeen seen) {
        return MachineTrouble.others(seen.window().samples().machine());
    }
}
