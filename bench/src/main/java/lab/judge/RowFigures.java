package lab.judge;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import lab.judge.figures.ColdCurve;
import lab.judge.figures.Latency;
import lab.judge.figures.MemoryUse;
import lab.judge.figures.OsThreads;
import lab.judge.figures.Reading;
import lab.judge.figures.WindowFigures;
import lab.stub.StubStats;
import org.jspecify.annotations.Nullable;

/** The numbers of one row, with each absence noted under the key that it has in the results. */
record RowFigures(OverTrials over, int level, boolean cold, Absences absences) {
    RateFigures rate() {
        Reading<Repeated> rate = over.repeated(RateReadings::requestsPerSecond);
        Reading<Double> predicted = over.median(trial -> RateReadings.predicted(trial, level));
        // From cold it is the rate after the recovery that the prediction speaks of.
        Reading<Double> measured =
                cold ? curve(ColdCurve::steadyPerSecond).map(Repeated::median) : rate.map(Repeated::median);
        return new RateFigures(
                absences.take("requests_per_second", rate),
                absences.take("ceiling_requests_per_second", over.median(trial -> RateReadings.ceiling(trial, level))),
                absences.take("predicted_requests_per_second", predicted),
                absences.take("measured_to_predicted", measured.then(seen -> predicted.map(asked -> seen / asked))));
    }

    LatencyFigures latency() {
        return new LatencyFigures(
                percentile("latency_p50_ns", times -> times.percentileNs(50)),
                percentile("latency_p90_ns", times -> times.percentileNs(90)),
                percentile("latency_p99_ns", times -> times.percentileNs(99)),
                percentile("latency_max_ns", Latency::maxNs),
                percentile("wrk_corrected_latency_p99_ns", times -> Reading.known(times.correctedP99Ns())));
    }

    ResourceFigures resources(Reading<Long> heapLimit) {
        return new ResourceFigures(
                absences.take(
                        "os_threads",
                        over.all(trial -> trial.figure(WindowFigures::threads)).map(RowFigures::threads)),
                absences.take(
                        "rss_bytes",
                        over.all(trial -> trial.figure(WindowFigures::rss)).map(RowFigures::memory)),
                absences.take(
                        "anon_bytes",
                        over.windowMedianLong(figures -> figures.anon().map(MemoryUse::median))),
                absences.take("pss_bytes", over.windowMedianLong(WindowFigures::pss)),
                absences.take("vm_hwm_bytes", over.windowMedianLong(WindowFigures::peakRss)),
                absences.take("heap_limit_bytes", heapLimit),
                notCold("cpu_cores", over.windowMedian(WindowFigures::serverCores)),
                notCold("cpu_ns_per_request", over.windowMedian(WindowFigures::cpuNsPerRequest)),
                notCold("context_switches_per_request", over.windowMedian(WindowFigures::contextSwitchesPerRequest)));
    }

    RampFigures ramp() {
        return new RampFigures(
                absences.take(
                        "ramp",
                        over.all(RateReadings::ramp)
                                .map(ramps -> new RampFigures.Ramp(
                                        ramps.getFirst().assisted(),
                                        OverTrials.median(ramps.stream()
                                                .map(ramp -> ramp.seconds())
                                                .toList())))),
                absences.take("time_to_steady_ns", over.repeated(RateReadings::timeToSteadyNs)),
                absences.take("cold_30s_requests_per_second", over.repeated(RateReadings::cold30s)),
                absences.take("assisted_requests_per_second", over.repeated(RateReadings::assisted)),
                absences.take("seconds_without_answer", curve(curve -> (double) curve.secondsWithoutAnswer())),
                absences.take("recovered_after_ns", curve(curve -> (double) curve.recoveredAfterNs())),
                absences.take("steady_requests_per_second", curve(ColdCurve::steadyPerSecond)));
    }

    @Nullable
    InFlightFigures inFlight() {
        return notCold(
                "in_flight",
                over.all(trial -> trial.figure(WindowFigures::flight))
                        .map(flights -> new InFlightFigures(
                                median(flights, flight -> flight.distribution().mean()),
                                median(flights, flight ->
                                        (double) flight.distribution().p10()),
                                median(flights, flight ->
                                        (double) flight.distribution().p25()),
                                median(flights, flight ->
                                        (double) flight.distribution().p50()),
                                median(flights, flight ->
                                        (double) flight.distribution().p75()),
                                median(flights, flight ->
                                        (double) flight.distribution().p90()),
                                median(flights, flight ->
                                        (double) flight.distribution().p999()))));
    }

    @Nullable
    ConnectionsWere connectionsWere() {
        Reading<Double> inStub = over.median(RateReadings::requestsPerSecond)
                .then(rate -> over.median(RateReadings::measuredWait).map(wait -> rate * wait));
        Reading<Double> busy = over.median(trial -> trial.figure(figures -> figures.answers()
                .then(answers -> figures.latency().map(times -> answers.perSecond() * times.meanSeconds()))));
        return notCold(
                "connections_were",
                inStub.then(stub -> busy.map(all -> new ConnectionsWere(stub, all - stub, level - all))));
    }

    StubFigures stub() {
        return new StubFigures(
                absences.take("stub.lateness_p99_ns", stub(seen -> late(seen.latenessNs()))),
                absences.take("stub.unread_p99_ns", stub(seen -> late(seen.unreadNs()))),
                absences.take(
                        "stub.accepted",
                        stub(seen -> Reading.known((double) seen.connections().accepted()))),
                absences.take("stub.cpu_cores", over.windowMedian(WindowFigures::stubCores)),
                absences.take(
                        "stub.cpu_ns_per_call",
                        stubMedian(seen -> seen.calls().answered() == 0
                                ? Reading.absent("the stub answered no call")
                                : Reading.known(
                                        (double) seen.cpuNs() / seen.calls().answered()))));
    }

    GeneratorFigures generator() {
        return new GeneratorFigures(
                absences.take("generator.cpu_cores", over.windowMedian(WindowFigures::generatorCores)));
    }

    @Nullable
    Double sharedCoreBusy() {
        return absences.take("shared_core_busy", over.windowMedian(WindowFigures::loadCoreBusy));
    }

    CanaryFigures canary() {
        return new CanaryFigures(absences.take("canary.slow_share", over.windowMedian(WindowFigures::canarySlowShare)));
    }

    private <T> @Nullable T notCold(String key, Reading<T> reading) {
        return absences.take(key, cold ? Reading.<T>absent(RateReadings.COLD) : reading);
    }

    private @Nullable Percentile percentile(String key, Function<Latency, Reading<Long>> figure) {
        return notCold(key, over.percentile(figure));
    }

    private Reading<Repeated> curve(Function<ColdCurve, Double> figure) {
        return over.repeated(trial -> RateReadings.coldCurve(trial).map(figure));
    }

    private Reading<Long> stub(Function<StubStats, Reading<Double>> figure) {
        return stubMedian(figure).map(Math::round);
    }

    private Reading<Double> stubMedian(Function<StubStats, Reading<Double>> figure) {
        return over.median(trial -> Reading.of(
                        trial.window().map(window -> window.window().stub()), "no statistics of the stub")
                .then(figure));
    }

    private static Reading<Double> late(StubStats.@Nullable Late histogram) {
        return Reading.ofNullable(histogram == null ? null : histogram.p99(), "the stub counted nothing")
                .map(Long::doubleValue);
    }

    private static OsThreads threads(List<OsThreads> trials) {
        return new OsThreads(
                (int) Math.round(median(trials, threads -> (double) threads.start())),
                (int) Math.round(median(trials, threads -> (double) threads.median())),
                trials.stream().mapToInt(OsThreads::max).max().orElseThrow(),
                trials.stream()
                        .max(Comparator.comparingInt(OsThreads::max))
                        .orElseThrow()
                        .groups());
    }

    private static MemoryUse memory(List<MemoryUse> trials) {
        return new MemoryUse(
                Math.round(median(trials, use -> (double) use.median())),
                trials.stream().mapToLong(MemoryUse::max).max().orElseThrow());
    }

    private static <T> double median(List<T> trials, Function<T, Double> figure) {
        return OverTrials.median(trials.stream().map(figure).toList());
    }
}
