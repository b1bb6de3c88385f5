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
    public Explanation explanation() {
        return new Explanation(
                "CPU time of all processes that are none of the lab's with the length of the window",
                Check.text(
                        "above %.2f cores a note, above %.2f doubtful: nobody knows on which core it fell",
                        MachineTrouble.OTHERS_NOTE, MachineTrouble.OTHERS_LIMIT),
                advice());
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
