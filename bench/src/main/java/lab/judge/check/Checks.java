package lab.judge.check;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All checks, in the order in which their findings are shown. A new check is a class, its test and a line here. */
public final class Checks {
    public static final List<Check> ALL = List.of(
            new Completed(),
            new Conformance(),
            new OwnerOfPort(),
            new Versions(),
            new CpusSeen(),
            new MeasuredWait(),
            new Steady(),
            new PinDetector(),
            new ServerAlive(),
            new WindowMeasured(),
            new GeneratorDelivered(),
            new Errors(),
            new BytesPerAnswer(),
            new StubAsAsked(),
            new StubCalls(),
            new StubLateness(),
            new PossibleAnswers(),
            new WithinPools(),
            new LittlesLaw(),
            new NoHungConnections(),
            new ConnectionsOpened(),
            new ConnectionChurn(),
            new Headroom(),
            new Affinity(),
            new Settled(),
            new EvenWindow(),
            new ThreadsTrend(),
            new AnonymousMemory(),
            new CapWithinPools(),
            new CompilerCpu(),
            new HistogramProof(),
            new SamplerComplete(),
            new Throttling(),
            new Steal(),
            new OthersLoad(),
            new MemoryPressure(),
            new ListenOverflows(),
            new CanaryBeats(),
            new WallClock(),
            new SecondWindow(),
            new TrialsCounted(),
            new RepeatsAgree(),
            new OneBuild(),
            new RampsAgree());

    private Checks() {}

    public static List<Finding> ofTrial(TrialSeen trial) {
        boolean server = !trial.target().stubDirect();
        return ALL.stream()
                .flatMap(check -> switch (check) {
                    case Check.OfTrial any -> Stream.of(any.check(trial));
                    case Check.OfServerTrial onServer when server -> Stream.of(onServer.check(trial));
                    case Check.OfServerTrial onServer -> Stream.<Finding>empty();
                    case Check.OfLevel other -> Stream.<Finding>empty();
                    case Check.OfWindow other -> Stream.<Finding>empty();
                    case Check.OfServerWindow other -> Stream.<Finding>empty();
                    case Check.OfRow other -> Stream.<Finding>empty();
                })
                .toList();
    }

    public static List<Finding> ofLevel(TrialSeen trial, int level) {
        return ALL.stream()
                .filter(Check.OfLevel.class::isInstance)
                .map(check -> ((Check.OfLevel) check).check(trial, level))
                .toList();
    }

    public static List<Finding> ofWindow(WindowSeen window) {
        return ALL.stream()
                .flatMap(check -> switch (check) {
                    case Check.OfWindow any -> Stream.of(any.check(window));
                    case Check.OfServerWindow onServer ->
                        window instanceof WindowSeen.OnServer server
                                ? Stream.of(onServer.check(server))
                                : Stream.<Finding>empty();
                    case Check.OfTrial other -> Stream.<Finding>empty();
                    case Check.OfServerTrial other -> Stream.<Finding>empty();
                    case Check.OfLevel other -> Stream.<Finding>empty();
                    case Check.OfRow other -> Stream.<Finding>empty();
                })
                .toList();
    }

    /** What is held against a server in a window that was disturbed and doesn't count: only what no machine can cause. */
    public static List<Finding> ofEarlierWindow(WindowSeen window) {
        Set<String> unforgiven = ALL.stream()
                .filter(check -> !check.machineMayCause())
                .map(Check::name)
                .collect(Collectors.toUnmodifiableSet());
        return ofWindow(window).stream()
                .filter(finding -> unforgiven.contains(finding.check()))
                .filter(finding -> finding.grade() == Grade.REJECT || finding.grade() == Grade.DOUBTFUL)
                .map(finding -> new Finding(
                        finding.check(),
                        finding.category(),
                        finding.grade(),
                        "in the first, disturbed window: " + finding.seen(),
                        finding.limit(),
                        finding.advice()))
                .toList();
    }

    public static List<Finding> ofRow(RowSeen row) {
        return ALL.stream()
                .filter(Check.OfRow.class::isInstance)
                .map(check -> ((Check.OfRow) check).check(row))
                .toList();
    }
}
