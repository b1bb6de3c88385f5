package lab.judge.figures;

import lab.catalog.Scenario.Method;
import lab.judge.figures.CoreUse.BusyThread;
import lab.load.WindowRecord;
import lab.plan.Layout;
import lab.plan.Plan;
import lab.sample.Compilers;
import lab.sample.ProcessSeries;
import lab.trial.TrialRecord;

/**
 * What one window amounts to.
 *
 * @param latency as measured; for Little's law and the like
 * @param publishedLatency the same, absent where no claim about latency may be made
 * @param serverCores CPU of the server's process group
 * @param serverBusy busy share of the server's CPUs, everything on them counted
 * @param loadCoreBusy busy share of the busiest CPU of generator and stub, everything on it counted
 * @param stubCoreBusy busy share of the busiest CPU of the stub
 * @param generatorCoreBusy busy share of the busiest CPU of the generator
 * @param hung connections without an answer for too long
 * @param cutShare share of the connections' time in requests that the window's end cut off
 * @param compilerShare share of the compiler threads in the server's CPU
 */
public record WindowFigures(
        Reading<Answers> answers,
        Reading<Latency> latency,
        Reading<Latency> publishedLatency,
        Reading<Double> serverCores,
        Reading<Double> cpuNsPerRequest,
        Reading<Double> contextSwitchesPerRequest,
        Reading<OsThreads> threads,
        Reading<MemoryUse> rss,
        Reading<MemoryUse> anon,
        Reading<Long> pss,
        Reading<Long> peakRss,
        Reading<Double> serverBusy,
        Reading<BusyThread> busiestThread,
        Reading<Double> loadCoreBusy,
        Reading<Double> stubCoreBusy,
        Reading<Double> generatorCoreBusy,
        Reading<Double> stubCores,
        Reading<Double> generatorCores,
        Reading<Flight> flight,
        Reading<Integer> hung,
        Reading<Double> compilerShare,
        Reading<Double> canarySlowShare,
        Reading<Double> cutShare) {

    public static WindowFigures of(Plan plan, TrialRecord trial, WindowRecord window, RunFacts run) {
        Layout layout = plan.layout();
        // In scenario stub the stub is what is measured: it has the server's cores, and its lateness is a result.
        boolean stubUnderTest = plan.scenario().method() == Method.STUB;
        var machine = window.samples().machine();
        Reading<Answers> answers = Answers.of(window);
        Reading<Integer> hung = HungConnections.of(window, answers);
        Reading<Latency> latency = Latency.of(window, hung);
        Reading<Double> cut =
                CutRequests.share(window, answers, trial.planned().target().pins());
        Reading<Double> loadCoreBusy = CoreUse.busiest(
                machine, stubUnderTest ? layout.generator() : layout.stub().union(layout.generator()));
        boolean server = !trial.planned().target().stubDirect();
        Reading<Double> serverCores =
                server ? CoreUse.serverGroupCores(window.samples()) : Reading.absent("there is no server in this row");
        return new WindowFigures(
                answers,
                latency,
                LatencyClaim.of(stubUnderTest ? null : window.stub(), latency, loadCoreBusy, cut),
                serverCores,
                perRequest(serverCores.map(cores -> cores * 1e9), answers),
                perRequest(server ? switches(window) : Reading.absent("there is no server in this row"), answers),
                ServerProcess.threads(trial, window),
                ServerProcess.memory(trial, window, ProcessSeries.Point::rssBytes),
                ServerProcess.memory(trial, window, ProcessSeries.Point::anonBytes),
                ServerProcess.pss(trial, window),
                ServerProcess.peakRss(trial, window),
                CoreUse.meanBusy(machine, layout.server()),
                CoreUse.busiestThread(window.samples()),
                loadCoreBusy,
                stubUnderTest
                        ? Reading.absent("the stub is what is measured")
                        : CoreUse.busiest(machine, layout.stub()),
                CoreUse.busiest(machine, layout.generator()),
                CoreUse.cores(window.samples(), "stub"),
                CoreUse.cores(window.samples(), "generator"),
                Flight.of(window),
                hung,
                Reading.of(
                        Compilers.share(window.samples()).stream().boxed().findFirst(),
                        "no CPU times of the server's threads"),
                Canary.slowShare(machine.canary(), run.canaryMedianNs()),
                cut);
    }

    /** Voluntary and involuntary context switches of the server a second. */
    private static Reading<Double> switches(WindowRecord window) {
        double seconds = (window.samples().toUnixNs() - window.samples().fromUnixNs()) / 1e9;
        return Reading.of(window.samples().role("server"), "the sampler has no server")
                .map(server -> (server.voluntarySwitches() + server.involuntarySwitches()) / seconds);
    }

    private static Reading<Double> perRequest(Reading<Double> perSecond, Reading<Answers> answers) {
        return answers.then(seen -> seen.all() == 0
                ? Reading.absent("there was no answer")
                : perSecond.map(amount -> amount / seen.perSecond()));
    }
}
