package lab.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import lab.conformance.ConformanceRecord;
import lab.evidence.PinningEvidence;
import lab.launch.LaunchRecord;
import lab.load.ProbeRecord;
import lab.load.WindowRecord;
import lab.plan.PlannedTrial;
import lab.plan.Target;
import lab.ramp.RampRecord;
import lab.ramp.RampRecord.RampSlice;
import lab.trial.TrialRecord;
import org.jspecify.annotations.Nullable;

/**
 * A trial that could have been: honest as it stands, each field a place for a lie. 100 connections, each answer after 21 ms of
 * which 20 are spent in the stub, hence 38,095 answers in 8 s.
 */
final class Story {
    static final long START = 1_800_000_000_000_000_000L;
    static final long SECOND = 1_000_000_000L;
    static final long MIB = 1L << 20;

    int round = 1;
    int index = 0;
    String runtime = "go-nethttp";
    String variant = "go-goroutine";
    String settings = "uncapped";
    boolean cold = false;
    boolean keepAlive = true;
    Map<String, String> settingsDiff = Map.of();
    Map<String, String> versionsPlanned = Map.of("go", "1.26");

    @Nullable
    Integer workerPool = null;

    int connections = 100;
    List<Integer> levels = List.of(100);
    int seconds = 8;
    long durationUs = 8_000_000;
    long requests = 38_095;
    long latencyUs = 21_000;
    List<Long> values = List.of();
    List<Long> counts = List.of();
    long histogramCount = -1;
    double bytesPerAnswer = 250;
    int wrkConnections = 100;
    long connectErrors = 0;
    long statusErrors = 0;
    long timeouts = 0;
    List<Long> answersPerSecond = List.of();
    boolean wrkFailed = false;

    boolean stubMissing = false;
    long callsBeyondAnswers = 90;
    long delayNs = 20_000_000;
    long notHttp11 = 0;
    long latenessP99Ns = 300_000;
    double latenessMeanNs = 100_000;
    long accepted = 0;
    IntUnaryOperator inFlight = ms -> 94 + ms % 6;

    List<ProbeRecord> probes = List.of();

    WindowRecord.@Nullable Earlier earlier = null;

    boolean connectionsUnread = false;
    int established = 100;
    List<Long> lastReceiveMs = new ArrayList<>(Collections.nCopies(100, 10L));

    double serverCores = 0.6;
    double serverBusy = 0.65;
    double sharedBusy = 0.45;
    double compilerCores = 0;
    double busiestThreadCores = 0.2;
    String serverMask = "0";
    String generatorMask = "1";
    String launchMask = "0";
    long sampledPid = 4242;
    int samplesTaken = 30;
    IntUnaryOperator threads = sample -> 30;
    IntUnaryOperator anonMib = sample -> 200;

    @Nullable
    Long throttledNs = null;

    @Nullable
    Long memoryPressureNs = 0L;

    long stealNs = 0;

    @Nullable
    Long otherCpuNs = 10_000_000L;

    long overflows = 0;

    @Nullable
    Long acceptedInWindow = 3L;

    @Nullable
    PinningEvidence evidence;

    String endpoint = "/wait";
    String threadKind = "goroutine";

    @Nullable
    String jdk = null;

    @Nullable
    String jdkAsked = null;

    int carriers = 0;

    long wallClockStepNs = 0;
    long timeWaitGrowth = 0;
    IntUnaryOperator canaryNs = beat -> 500_000;

    boolean settled = true;
    boolean steady = true;
    boolean noRamp = false;
    List<RampSlice> slices = slices(10, 9_000);

    @Nullable
    RampRecord coldThenSteady = null;

    boolean noWindow = false;

    @Nullable
    Long measuredWaitNs = 20_300_000L;

    TrialRecord.@Nullable Failure failure = null;
    boolean conformant = true;
    boolean noConformance = false;
    Map<String, Object> info = new HashMap<>(Map.of("versions", Map.of("go", "1.26.1"), "cpus", 1, "process_id", 4242));
    TrialRecord.@Nullable PostProbe postProbe = new TrialRecord.PostProbe(true, "200 with 140 bytes", null);
    List<String> gcLog = List.of();

    static Story honest(Consumer<Story> change) {
        var story = new Story();
        change.accept(story);
        return story;
    }

    static Story honest() {
        return honest(story -> {});
    }

    /** On the given JDK a call inside a monitor: as many at once as there are carriers where it pins, else all. */
    static Story synchronizedOn(String jdk, int carriers, boolean pinned) {
        return honest(story -> {
            story.variant = "tomcat-virtual";
            story.threadKind = "virtual";
            story.endpoint = "/wait/synchronized";
            story.jdk = jdk;
            story.jdkAsked = jdk.substring(0, 2);
            story.carriers = carriers;
            story.lastReceiveMs = new ArrayList<>(Collections.nCopies(100, pinned ? 450L : 10L));
            if (pinned) {
                story.requests = carriers * 8L * 49;
                // Of each connection's last request half is cut off, so that the others fill less than the window.
                long latencyUs = 1_000_000 * 100L / (carriers * 49L);
                story.latencyUs = latencyUs - latencyUs * latencyUs / (2 * 8_000_000L);
                story.callsBeyondAnswers = 2;
                story.inFlight = ms -> ms % 21 == 0 ? carriers - 1 : carriers;
                story.serverBusy = 0.1;
            }
            story.evidence = new PinningEvidence(
                    null,
                    100,
                    500,
                    pinned ? 499 : 0,
                    12,
                    6,
                    "0ms",
                    pinned
                            ? List.of(new PinningEvidence.Group(
                                    "not told by this JDK", List.of("lab.tomcat.WaitController.relay"), 499))
                            : List.of(),
                    new PinningEvidence.Heartbeat(pinned ? 0 : 600, pinned ? 6 * SECOND : 1_200_000, 6),
                    "x.jfr",
                    null);
        });
    }

    static Story stubDirect() {
        return honest(story -> {
            story.runtime = "downstream-stub";
            story.variant = "stub-direct";
            story.versionsPlanned = Map.of();
            story.requests = 39_400;
            story.latencyUs = 20_300;
            story.accepted = 100;
            story.callsBeyondAnswers = 60;
            story.bytesPerAnswer = 245;
        });
    }

    static List<RampSlice> slices(int count, long completed) {
        return IntStream.range(0, count)
                .mapToObj(i -> new RampSlice(
                        START - 60 * SECOND + 2 * SECOND * i, 2 * SECOND, completed, SECOND, null, null, 500_000L))
                .toList();
    }

    boolean atStub() {
        return runtime.equals("downstream-stub");
    }

    PlannedTrial planned() {
        var target = new Target(
                runtime,
                variant,
                atStub() ? "none" : "net/http Transport",
                atStub() ? null : threadKind,
                settings,
                jdk,
                false,
                cold,
                keepAlive,
                "/runtimes/" + runtime,
                List.of("target/server"),
                Map.of(),
                Map.of(),
                versionsPlanned,
                settingsDiff,
                List.of(),
                workerPool,
                null,
                endpoint,
                jdkAsked);
        return new PlannedTrial(index, round, target, levels, 30);
    }

    TrialRecord trial() {
        return new TrialRecord(
                TrialRecord.SCHEMA_VERSION,
                planned(),
                "2027-01-15T08:00:00Z",
                START - 60 * SECOND,
                START + 20 * SECOND,
                failure,
                atStub()
                        ? null
                        : new LaunchRecord(List.of("taskset"), Map.of(), 4241, 4242, 100, SECOND, launchMask, 20_000),
                atStub() || noConformance
                        ? null
                        : new ConformanceRecord(
                                List.of(new ConformanceRecord.Outcome("really waits", conformant, "waited 20.4 ms")),
                                info),
                measuredWaitNs,
                atStub() || noRamp || cold
                        ? null
                        : new RampRecord(
                                false, steady, "rate and CPU within bounds", 2.0 * slices.size(), slices, List.of()),
                noWindow ? List.of() : List.of(new StoryWindow(this).window()),
                coldThenSteady,
                postProbe,
                atStub() ? null : new TrialRecord.Ending(143, false, SECOND),
                gcLog,
                evidence);
    }
}
