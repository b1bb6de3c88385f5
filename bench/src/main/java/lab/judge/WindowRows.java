package lab.judge;

import java.util.function.Function;
import lab.judge.figures.Latency;
import lab.judge.figures.MemoryUse;
import lab.judge.figures.OsThreads;
import lab.judge.figures.Reading;
import lab.judge.figures.WindowFigures;

/** Puts one window of a row together. */
final class WindowRows {
    private WindowRows() {}

    static WindowRow of(JudgedTrial trial) {
        var absences = new Absences();
        var record = trial.trial().trial();
        return new WindowRow(
                record.planned().id(),
                trial.round(),
                record.startedUtc(),
                trial.verdict(),
                trial.findings(),
                absences.take("requests_per_second", RateReadings.requestsPerSecond(trial)),
                absences.take("latency_p50_ns", latency(trial).then(times -> times.percentileNs(50))),
                absences.take("latency_p90_ns", latency(trial).then(times -> times.percentileNs(90))),
                absences.take("latency_p99_ns", latency(trial).then(times -> times.percentileNs(99))),
                absences.take("latency_max_ns", latency(trial).then(Latency::maxNs)),
                absences.take(
                        "os_threads_median",
                        trial.figure(WindowFigures::threads).map(OsThreads::median)),
                absences.take(
                        "rss_bytes_median", trial.figure(WindowFigures::rss).map(MemoryUse::median)),
                absences.take("anon_bytes", trial.figure(WindowFigures::anon).map(MemoryUse::median)),
                absences.take("cpu_cores", notCold(trial, WindowFigures::serverCores)),
                absences.take("cpu_ns_per_request", notCold(trial, WindowFigures::cpuNsPerRequest)),
                absences.take("context_switches_per_request", notCold(trial, WindowFigures::contextSwitchesPerRequest)),
                absences.take("shared_core_busy", trial.figure(WindowFigures::loadCoreBusy)),
                absences.take("canary_slow_share", trial.figure(WindowFigures::canarySlowShare)),
                absences.take(
                        "limit",
                        Reading.of(trial.window().map(window -> window.limit()), "there was no window at this level")),
                absences.reasons());
    }

    private static Reading<Latency> latency(JudgedTrial trial) {
        return notCold(trial, WindowFigures::publishedLatency);
    }

    private static <T> Reading<T> notCold(JudgedTrial trial, Function<WindowFigures, Reading<T>> figure) {
        return trial.trial().target().cold() ? Reading.absent(RateReadings.COLD) : trial.figure(figure);
    }
}
