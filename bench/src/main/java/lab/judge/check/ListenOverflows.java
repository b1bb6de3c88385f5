package lab.judge.check;

import lab.judge.figures.MachineTrouble;
import lab.judge.figures.Reading;

/** Connections that found an accept queue full, in shares of the answers. */
final class ListenOverflows implements MachineCheck {
    @Override
    public String name() {
        return "listen overflows";
    }

    @Override
    public String question() {
        return "did every connection find room in the accept queue?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "connections that found an accept queue full with the answers",
                Check.text(
                        "any is a note, above %.0f in 1,000 doubtful: such a connection is tried again after a second, "
                                + "which is then the rate",
                        1000 * MachineTrouble.OVERFLOWS_LIMIT),
                advice());
    }

    @Override
    public String advice() {
        return "raise the server's accept count and net.core.somaxconn";
    }

    @Override
    public Reading<MachineTrouble> trouble(WindowSeen seen) {
        return MachineTrouble.overflows(
                seen.window().samples().machine(), seen.figures().answers());
    }
}
