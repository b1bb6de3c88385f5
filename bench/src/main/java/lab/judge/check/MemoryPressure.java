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
    public Explanation explanation() {
        return new Explanation(
                "time in which a task waited for memory (PSI, some) with the length of the window",
                Check.text(
                        "above %.1f %% a note, above %.0f %% doubtful: a quiet machine shows 0. PSI of CPU and io is "
                                + "recorded and not asked, since roles share cores by design and nothing here reads a disk",
                        100 * MachineTrouble.MEMORY_NOTE, 100 * MachineTrouble.MEMORY_LIMIT),
                advice());
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
