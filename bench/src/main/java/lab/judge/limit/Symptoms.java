package lab.judge.limit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import lab.catalog.Scenario.Method;
import lab.judge.figures.Carriers;
import lab.judge.figures.CoreUse.BusyThread;
import lab.judge.figures.Flight;
import lab.judge.figures.GcPauses;
import lab.judge.figures.MachineTrouble;
import lab.judge.figures.OpenLoad;
import lab.judge.figures.Pools;
import lab.judge.figures.Probed;
import lab.judge.figures.Reading;
import lab.judge.figures.WindowFigures;
import lab.load.WindowRecord;
import lab.plan.Plan;
import lab.stub.StubStats;
import lab.trial.TrialRecord;
import org.jspecify.annotations.Nullable;

/**
 * What the rules of the limit finder look at.
 *
 * @param connections calls that can be under way at once: the level, one call a request
 * @param rate good answers a second
 * @param ceiling connections / measured wait
 * @param stalled whether there was no answer in the window's last third
 * @param threadDump file with what the threads did then; null where none was taken
 * @param open what became of an open load; null where the load is closed
 * @param carriers threads that carry virtual threads, where waiting ones hold theirs; else absent
 * @param cold whether the variant is measured from cold
 * @param machine what the machine took beyond its limits
 * @param flight calls in flight at the stub over time
 * @param probes what the probes at other waits saw
 */
public record Symptoms(
        int connections,
        double askedWaitSeconds,
        Reading<Double> rate,
        Reading<Double> ceiling,
        boolean stalled,
        @Nullable String threadDump,
        boolean cold,
        Reading<Double> generatorCoreBusy,
        Reading<Double> generatorCores,
        Reading<Double> stubCoreBusy,
        Reading<Double> stubCores,
        Reading<Double> meanLatenessSeconds,
        Reading<Double> stubCallsPerSecond,
        List<MachineTrouble> machine,
        Reading<Double> serverBusy,
        Reading<BusyThread> busiestThread,
        Reading<Flight> flight,
        List<Probed> probes,
        List<GcPauses.Pause> gcPauses,
        Pools pools,
        Reading<Integer> carriers,
        @Nullable OpenLoad open) {
    public Symptoms {
        machine = List.copyOf(machine);
        probes = List.copyOf(probes);
        gcPauses = List.copyOf(gcPauses);
    }

    public static Symptoms of(Plan plan, TrialRecord trial, WindowRecord window, WindowFigures figures) {
        Reading<Double> wait = Reading.ofNullable(trial.measuredWaitNs(), "the wait was not measured before the trial")
                .map(ns -> ns / 1e9);
        StubStats stub = window.stub();
        boolean stubUnderTest = plan.scenario().method() == Method.STUB;
        boolean noServer = trial.planned().target().stubDirect() && !stubUnderTest;
        // The stub as a part of the harness: what it is late by then is no result.
        Reading<StubStats> stats =
                Reading.ofNullable(stubUnderTest ? null : stub, "no statistics of the stub as a witness");
        return new Symptoms(
                window.connections(),
                plan.scenario().waitNs() / 1e9,
                figures.answers().map(answers -> answers.goodPerSecond()),
                wait.map(seconds -> window.connections() / seconds),
                stalled(window),
                window.threadDump(),
                trial.planned().target().cold(),
                figures.generatorCoreBusy(),
                figures.generatorCores(),
                figures.stubCoreBusy(),
                figures.stubCores(),
                stats.then(seen -> Reading.ofNullable(
                                seen.latenessNs() == null
                                        ? null
                                        : seen.latenessNs().mean(),
                                "no lateness"))
                        .map(ns -> ns / 1e9),
                stats.then(seen -> figures.answers().map(answers -> seen.calls().answered() / answers.seconds())),
                troubles(plan, window, figures),
                noServer ? Reading.absent("no server") : figures.serverBusy(),
                figures.busiestThread(),
                figures.flight(),
                Probed.of(window),
                GcPauses.of(trial.gcLog()),
                Pools.of(trial),
                Carriers.ofPinned(trial.planned().target(), window),
                null);
    }

    /** Of the connections the one that heard last from the server tells when the last answer came. */
    private static boolean stalled(WindowRecord window) {
        var dump = window.wrk().dump();
        if (dump != null && dump.requests() == 0) {
            return true;
        }
        var states = window.serverConnections();
        return states != null && states.silent(window.wrk().windowSeconds());
    }

    private static List<MachineTrouble> troubles(Plan plan, WindowRecord window, WindowFigures figures) {
        var machine = window.samples().machine();
        return Stream.of(
                        MachineTrouble.steal(plan.layout(), machine).value(),
                        MachineTrouble.others(machine).value(),
                        MachineTrouble.memoryPressure(machine).value(),
                        MachineTrouble.overflows(machine, figures.answers()).value(),
                        Optional.of(MachineTrouble.throttling(machine)))
                .flatMap(Optional::stream)
                .filter(MachineTrouble::beyondLimit)
                .toList();
    }
}
