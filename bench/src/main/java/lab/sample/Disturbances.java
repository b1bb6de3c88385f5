package lab.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import lab.host.CpuSet;

/**
 * What disturbed a window, beyond what a check lets stand. A disturbed window is measured once more; neither question looks at the
 * rate, so that no figure is picked by its value.
 */
public final class Disturbances {
    /** A beat of the canary is slow above this multiple of the run's median: neighbours on a host's core cost a third and more. */
    public static final double SLOW_BEAT = 1.3;

    /** From here on the core was slow for more of the window than it was itself. */
    public static final double SLOW_BEATS = 0.50;

    /** More of the server's CPU than this, and the CPU per request is compilation to a part that shows. */
    public static final double COMPILING = 0.05;

    /**
     * The smallest difference between two rows that the lab calls one is 3 %: what takes more than that from a core can make or
     * hide one.
     */
    public static final double STEAL = 0.03;

    /** A machine that is short of memory stops whoever needs a page, the server too; a quiet one shows 0. */
    public static final double MEMORY_PRESSURE = 0.03;

    /** Counted over all CPUs of the machine, in cores: nobody knows on which core it fell. */
    public static final double OTHERS = 0.05;

    private Disturbances() {}

    /** The server's compilers at work, in a few words; none within the limit. */
    public static List<String> byCompilers(SampleRecord samples) {
        double compiling = Compilers.share(samples).orElse(0);
        return compiling > COMPILING
                ? List.of(text("compilers used %.1f %% of the server's CPU", 100 * compiling))
                : List.of();
    }

    /**
     * What the machine took from the run, each in a few words.
     *
     * @param planned all CPUs of the run
     * @param typicalBeatNs median of the canary's beats so far; empty where there is none
     */
    public static List<String> byMachine(SampleRecord samples, CpuSet planned, OptionalLong typicalBeatNs) {
        var found = new ArrayList<String>();
        MachineUse machine = samples.machine();
        long slow = machine.canary().stream()
                .filter(beat -> typicalBeatNs.isPresent() && beat.cpuNs() > SLOW_BEAT * typicalBeatNs.getAsLong())
                .count();
        if (slow > SLOW_BEATS * machine.canary().size()) {
            found.add(text(
                    "%d of %d beats of the canary were slow",
                    slow, machine.canary().size()));
        }
        double steal = machine.cores().entrySet().stream()
                .filter(core -> planned.contains(core.getKey()))
                .mapToDouble(core -> (double) core.getValue().stealNs() / machine.wallNs())
                .max()
                .orElse(0);
        if (steal > STEAL) {
            found.add(text("steal %.1f %%", 100 * steal));
        }
        Long memory = machine.memoryPressureNs();
        if (memory != null && memory > MEMORY_PRESSURE * machine.wallNs()) {
            found.add(text("tasks waited for memory in %.1f %% of the time", 100.0 * memory / machine.wallNs()));
        }
        Long others = machine.otherCpuNs();
        if (others != null && others > OTHERS * machine.wallNs()) {
            found.add(text("other processes used %.2f cores", (double) others / machine.wallNs()));
        }
        return found;
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would cost a dependency
    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
