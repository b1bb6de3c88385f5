package lab.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import lab.judge.figures.Latency;
import lab.judge.figures.Reading;
import lab.judge.figures.WindowFigures;
import org.jspecify.annotations.Nullable;

/**
 * A row's figures over its trials. The unit is the trial: medians are over those that count; where none counts, over all, since
 * the numbers of a rejected row stay visible.
 *
 * @param whyNone why there is no trial, where there is none
 */
record OverTrials(List<JudgedTrial> trials, String whyNone) {
    OverTrials {
        trials = List.copyOf(trials);
    }

    List<JudgedTrial> counted() {
        List<JudgedTrial> counted = trials.stream().filter(JudgedTrial::counted).toList();
        return counted.isEmpty() ? trials : counted;
    }

    Reading<Repeated> repeated(Function<JudgedTrial, Reading<Double>> figure) {
        double[] values =
                known(figure).stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (values.length == 0) {
            return Reading.absent(firstReason(figure));
        }
        List<@Nullable Double> each = new ArrayList<>();
        for (JudgedTrial trial : trials) {
            each.add(figure.apply(trial).value().orElse(null));
        }
        return Reading.known(new Repeated(median(values), values[0], values[values.length - 1], each));
    }

    Reading<Double> median(Function<JudgedTrial, Reading<Double>> figure) {
        return repeated(figure).map(Repeated::median);
    }

    /** Median of a figure of the windows. */
    Reading<Double> windowMedian(Function<WindowFigures, Reading<Double>> figure) {
        return median(trial -> trial.figure(figure));
    }

    Reading<Long> windowMedianLong(Function<WindowFigures, Reading<Long>> figure) {
        return windowMedian(figures -> figure.apply(figures).map(Long::doubleValue))
                .map(Math::round);
    }

    /** What the counted trials have of a figure that is no number. */
    <T> Reading<List<T>> all(Function<JudgedTrial, Reading<T>> figure) {
        List<T> known = known(figure);
        return known.isEmpty() ? Reading.absent(firstReason(figure)) : Reading.known(known);
    }

    /** Percentiles come from merged histograms, with each trial's own beside them. */
    Reading<Percentile> percentile(Function<Latency, Reading<Long>> figure) {
        Function<JudgedTrial, Reading<Latency>> latency = trial -> trial.figure(WindowFigures::publishedLatency);
        List<@Nullable Long> each = new ArrayList<>();
        for (JudgedTrial trial : trials) {
            each.add(latency.apply(trial).then(figure).value().orElse(null));
        }
        return all(latency).map(Latency::merged).then(figure).map(merged -> new Percentile(merged, each));
    }

    static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return median(sorted);
    }

    private <T> List<T> known(Function<JudgedTrial, Reading<T>> figure) {
        return counted().stream()
                .map(figure)
                .map(reading -> reading.value().orElse(null))
                .filter(Objects::nonNull)
                .toList();
    }

    private <T> String firstReason(Function<JudgedTrial, Reading<T>> figure) {
        return counted().stream()
                .map(figure)
                .flatMap(reading -> reading.reason().stream())
                .findFirst()
                .orElse(whyNone);
    }
}
