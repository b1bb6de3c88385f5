package lab.report;

import java.util.List;
import java.util.OptionalDouble;
import lab.load.WindowRecord;
import lab.sample.ProcessSeries;
import lab.trial.TrialRecord;

/** What the lab itself cost while it measured: its own process, sampler and canary included. */
final class LabCost {
    private LabCost() {}

    /** CPU of the lab in the median window, cores. */
    static OptionalDouble medianCores(List<TrialRecord> trials) {
        List<Double> cores = trials.stream()
                .flatMap(trial -> trial.windows().stream())
                .flatMap(window -> cores(window).stream().boxed())
                .sorted()
                .toList();
        return cores.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(cores.get(cores.size() / 2));
    }

    private static OptionalDouble cores(WindowRecord window) {
        return window.samples()
                .role("lab")
                .filter(series -> series.points().size() >= 2)
                .map(LabCost::cores)
                .map(OptionalDouble::of)
                .orElse(OptionalDouble.empty());
    }

    private static double cores(ProcessSeries series) {
        ProcessSeries.Point first = series.points().getFirst();
        ProcessSeries.Point last = series.points().getLast();
        return (last.cpuNs() - first.cpuNs()) / (double) (last.unixNs() - first.unixNs());
    }
}
