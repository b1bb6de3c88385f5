package lab.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import lab.judge.Series.LatencyPoint;
import lab.judge.Series.RampPoint;
import lab.judge.Series.SamplePoint;
import lab.judge.Series.TrialSeries;
import lab.judge.figures.Flight;
import lab.judge.figures.Latency;
import lab.judge.figures.ServerProcess;
import lab.judge.figures.WindowFigures;
import lab.ramp.RampRecord;
import lab.ramp.RampRecord.RampSlice;
import lab.sample.ProcessSeries.Point;
import org.jspecify.annotations.Nullable;

/** Puts the curves of a row together. */
final class SeriesOf {
    private static final double[] PERCENTILES = {
        1, 5, 10, 20, 30, 40, 50, 60, 70, 75, 80, 85, 90, 92.5, 95, 97.5, 99, 99.5, 99.9, 99.95, 99.99
    };

    private SeriesOf() {}

    static Series trials(OverTrials over) {
        // One distribution over the time without answers and the time after it would be none.
        boolean cold = over.trials().stream()
                .anyMatch(trial -> trial.trial().trial().planned().target().cold());
        Optional<Latency> latency = cold
                ? Optional.empty()
                : over.all(trial -> trial.figure(WindowFigures::publishedLatency))
                        .map(Latency::merged)
                        .value();
        List<Integer> inFlight = over.all(trial -> trial.figure(WindowFigures::flight))
                .map(SeriesOf::percentiles)
                .value()
                .orElse(List.of());
        return new Series(
                latency.map(SeriesOf::latencies).orElse(List.of()),
                latency.map(Latency::count).orElse(null),
                inFlight,
                over.trials().stream().map(SeriesOf::trial).toList());
    }

    private static List<LatencyPoint> latencies(Latency merged) {
        return DoubleStream.of(PERCENTILES)
                .boxed()
                .flatMap(percentile ->
                        merged.percentileNs(percentile).value().stream().map(ns -> new LatencyPoint(percentile, ns)))
                .toList();
    }

    private static List<Integer> percentiles(List<Flight> flights) {
        int[] sorted = flights.stream()
                .flatMapToInt(flight -> Arrays.stream(flight.values()))
                .sorted()
                .toArray();
        return IntStream.rangeClosed(0, 100)
                .map(percentile -> sorted[(int) ((long) percentile * (sorted.length - 1) / 100)])
                .boxed()
                .toList();
    }

    private static TrialSeries trial(JudgedTrial trial) {
        RampRecord ramp = trial.trial().trial().ramp();
        return new TrialSeries(
                trial.trial().trial().planned().id(),
                trial.round(),
                ramp == null ? List.of() : ramp(ramp.slices()),
                trial.window()
                        .map(window -> samples(ServerProcess.samples(window.window())))
                        .orElse(List.of()),
                trial.window().map(window -> window.window().wrk().dump()).stream()
                        .flatMap(dump -> dump.answersPerSecond().stream())
                        .toList());
    }

    private static List<RampPoint> ramp(List<RampSlice> slices) {
        return slices.stream()
                .map(slice -> new RampPoint(
                        slice.startUnixNs() - slices.getFirst().startUnixNs(),
                        slice.completed() * 1e9 / slice.durationNs(),
                        (double) slice.cpuNs() / slice.durationNs(),
                        slice.jitCpuNs() == null ? null : (double) slice.jitCpuNs() / slice.durationNs(),
                        slice.jitQueue()))
                .toList();
    }

    private static List<SamplePoint> samples(List<Point> points) {
        var samples = new ArrayList<SamplePoint>();
        Point before = null;
        for (Point point : points) {
            samples.add(new SamplePoint(
                    point.unixNs() - points.getFirst().unixNs(),
                    point.threads(),
                    point.rssBytes(),
                    point.anonBytes(),
                    cores(before, point)));
            before = point;
        }
        return samples;
    }

    private static @Nullable Double cores(@Nullable Point before, Point point) {
        return before == null ? null : (double) (point.cpuNs() - before.cpuNs()) / (point.unixNs() - before.unixNs());
    }
}
