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
    public String advice() {
        return "raise the server's accept count and net.core.somaxconn";
    }

    @Override
    public Reading<MachineTrouble> trouble(WindowSeen seen) {
        return MachineTrouble.overflows(
                seen.window().samples().machine(), seen.figures().answers());
    }
}
