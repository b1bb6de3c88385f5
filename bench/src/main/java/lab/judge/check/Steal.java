package lab.judge.check;

import lab.judge.figures.MachineTrouble;
import lab.judge.figures.Reading;

/** Time that the hypervisor gave to others, on the worst of the planned CPUs. */
final class Steal implements MachineCheck {
    @Override
    public String name() {
        return "steal";
    }

    @Override
    public String question() {
        return "did the hypervisor leave the planned cores to the run?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "time that the hypervisor gave to others, on the worst of the planned CPUs, with the length of "
                        + "the window",
                Check.text(
                        "above %.1f %% a note, above %.0f %% doubtful, the smallest difference between two rows that is "
                                + "called one",
                        100 * MachineTrouble.STEAL_NOTE, 100 * MachineTrouble.STEAL_LIMIT),
                advice());
    }

    @Override
    public String advice() {
        return "run again at a quieter time, or on another machine";
    }

    @Override
    public Reading<MachineTrouble> trouble(WindowSeen seen) {
        return MachineTrouble.steal(
                seen.trial().plan().layout(), seen.window().samples().machine());
    }
}
