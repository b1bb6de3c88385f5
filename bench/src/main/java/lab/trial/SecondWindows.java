package lab.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import lab.host.Canary;
import lab.host.CpuSet;
import lab.load.WindowRecord;
import lab.plan.Plan;
import lab.sample.Disturbances;

/**
 * Whether a window of one trial is worth a second try. Compilers come to rest, so their disturbance always is; a machine that
 * was noisy twice in a row stays so for minutes, and is not asked again in this trial: its windows count as they are, doubtful.
 */
final class SecondWindows {
    private final CpuSet planned;
    private final boolean compilersCount;
    private final Canary canary;
    private boolean machineStaysNoisy;

    SecondWindows(Plan plan, Canary canary) {
        this.planned = plan.layout()
                .server()
                .union(plan.layout().stub())
                .union(plan.layout().generator());
        // Where a profile ends ramps early, compilers are at work by design.
        this.compilersCount = !plan.profile().notSteadyIsNote();
        this.canary = canary;
    }

    /** What disturbed the window and may be gone in a second one; empty where it counts as it is. */
    List<String> worthwhileAfter(WindowRecord window) {
        var found = new ArrayList<String>();
        if (compilersCount) {
            found.addAll(Disturbances.byCompilers(window.samples()));
        }
        if (!machineStaysNoisy) {
            found.addAll(byMachine(window));
        }
        return found;
    }

    /** Told of each second window. */
    void sawSecond(WindowRecord window) {
        machineStaysNoisy |= !byMachine(window).isEmpty();
    }

    private List<String> byMachine(WindowRecord window) {
        long[] beats =
                canary.beats().stream().mapToLong(Canary.Beat::cpuNs).sorted().toArray();
        return Disturbances.byMachine(
                window.samples(),
                planned,
                beats.length == 0 ? OptionalLong.empty() : OptionalLong.of(beats[(beats.length - 1) / 2]));
    }
}
