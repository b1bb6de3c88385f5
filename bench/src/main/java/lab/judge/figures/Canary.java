package lab.judge.figures;

import java.util.List;
import java.util.OptionalLong;
import lab.sample.Disturbances;
import lab.sample.MachineUse.CanaryBeat;
import lab.trial.TrialRecord;

/** The fixed piece of work on the server's core, by which a slow core is told from a slow server. */
final class Canary {
    private Canary() {}

    /** Median of all beats of a run; empty where there are none. */
    static OptionalLong runMedianNs(List<TrialRecord> trials) {
        long[] beats = trials.stream()
                .flatMap(trial -> trial.windows().stream())
                .flatMap(window -> window.samples().machine().canary().stream())
                .mapToLong(CanaryBeat::cpuNs)
                .sorted()
                .toArray();
        return beats.length == 0 ? OptionalLong.empty() : OptionalLong.of(beats[(beats.length - 1) / 2]);
    }

    static Reading<Double> slowShare(List<CanaryBeat> beats, OptionalLong runMedianNs) {
        if (beats.isEmpty() || runMedianNs.isEmpty()) {
            return Reading.absent("the canary has no beats in this window");
        }
        double limit = Disturbances.SLOW_BEAT * runMedianNs.getAsLong();
        long slow = beats.stream().filter(beat -> beat.cpuNs() > limit).count();
        return Reading.known((double) slow / beats.size());
    }
}
