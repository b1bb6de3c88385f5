package lab.judge.check;

import lab.judge.figures.MachineTrouble;
import lab.judge.figures.Reading;

/**
 * Pressure stall information of memory. That of the CPU is in the record and not asked: where stub, generator and lab share a
 * core, tasks wait for it by design. Nothing under test reads a disk, so that of io is in the record alone, too.
 */
final class MemoryPressure implements MachineCheck {
    @Override
    public String name() {
        return "memory pressure";
    }

    @Override
    public String question() {
        return "did the machine have memory enough (PSI)?";
    }

    @Override
    public String advice() {
        return "end what else uses memory, or run fewer connections";
    }

    /** Distributions ship kernels without it: no reason to doubt a row. */
    @Override
    public Finding notMade(String why) {
        return note("could not be checked: " + why, question(), "boot with psi=1 to have it");
    }

    @Override
    public Reading<MachineTrouble> trouble(WindowSeen seen) {
        return MachineTrouble.memoryPressure(seen.window().samples().machine());
    }
}
