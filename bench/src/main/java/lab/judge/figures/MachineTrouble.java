package lab.judge.figures;

import java.util.Optional;
import lab.plan.Layout;
import lab.sample.Disturbances;
import lab.sample.MachineUse;

/**
 * How much the machine took from the run.
 *
 * @param share what was seen
 * @param note above this it is worth knowing
 * @param limit above this the machine may be what stopped the row
 */
public record MachineTrouble(String what, double share, double note, double limit) {
    public static final double STEAL_LIMIT = Disturbances.STEAL;
    public static final double STEAL_NOTE = 0.005;
    /** A quota that is met at all stops the server for tens of milliseconds at a time. */
    public static final double THROTTLED_LIMIT = 0.01;

    private static final double THROTTLED_NOTE = 0;
    public static final double OTHERS_LIMIT = Disturbances.OTHERS;
    public static final double OTHERS_NOTE = 0.02;
    public static final double MEMORY_LIMIT = Disturbances.MEMORY_PRESSURE;
    public static final double MEMORY_NOTE = 0.005;
    /** A connection that finds the accept queue full is tried again after a second: at one answer in 1,000 that is the rate. */
    public static final double OVERFLOWS_LIMIT = 0.001;

    private static final double OVERFLOWS_NOTE = 0;

    public boolean beyondLimit() {
        return share > limit;
    }

    /** The worst of the planned CPUs. */
    public static Reading<MachineTrouble> steal(Layout layout, MachineUse machine) {
        var planned = layout.server().union(layout.stub()).union(layout.generator());
        return Reading.of(
                machine.cores().entrySet().stream()
                        .filter(core -> planned.contains(core.getKey()))
                        .map(core -> (double) core.getValue().stealNs() / machine.wallNs())
                        .max(Double::compare)
                        .map(share -> new MachineTrouble("steal", share, STEAL_NOTE, STEAL_LIMIT)),
                "no machine counters of the planned CPUs " + planned);
    }

    /** Known to be none where there is no quota. */
    public static MachineTrouble throttling(MachineUse machine) {
        double share = machine.throttledNs() == null ? 0 : (double) machine.throttledNs() / machine.wallNs();
        return new MachineTrouble("throttling", share, THROTTLED_NOTE, THROTTLED_LIMIT);
    }

    public static Reading<MachineTrouble> others(MachineUse machine) {
        return Reading.of(
                Optional.ofNullable(machine.otherCpuNs())
                        .map(cpu -> new MachineTrouble(
                                "load from others", (double) cpu / machine.wallNs(), OTHERS_NOTE, OTHERS_LIMIT)),
                "the CPU use of other processes was not read");
    }

    /** PSI of memory, some; not known on a kernel without it. */
    public static Reading<MachineTrouble> memoryPressure(MachineUse machine) {
        return Reading.of(
                Optional.ofNullable(machine.memoryPressureNs())
                        .map(ns -> new MachineTrouble(
                                "memory pressure", (double) ns / machine.wallNs(), MEMORY_NOTE, MEMORY_LIMIT)),
                "this kernel has no pressure stall information (/proc/pressure)");
    }

    /** Of the answers. */
    public static Reading<MachineTrouble> overflows(MachineUse machine, Reading<Answers> answers) {
        return answers.map(seen -> new MachineTrouble(
                "listen overflows",
                machine.listenOverflows() == 0 ? 0 : (double) machine.listenOverflows() / Math.max(1, seen.all()),
                OVERFLOWS_NOTE,
                OVERFLOWS_LIMIT));
    }
}
