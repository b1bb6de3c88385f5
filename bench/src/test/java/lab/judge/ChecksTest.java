package lab.judge;

import static lab.judge.Runs.finding;
import static lab.judge.Story.MIB;
import static lab.judge.Story.honest;
import static lab.judge.check.Grade.DOUBTFUL;
import static lab.judge.check.Grade.NOTE;
import static lab.judge.check.Grade.OK;
import static lab.judge.check.Grade.REJECT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import lab.evidence.PinningEvidence;
import lab.judge.check.Category;
import lab.judge.check.Check;
import lab.judge.check.Checks;
import lab.judge.check.Finding;
import lab.judge.check.Grade;
import lab.load.WindowRecord;
import lab.trial.TrialRecord.Failure;
import lab.trial.TrialRecord.PostProbe;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChecksTest {
    record Lie(String check, String what, Grade grade, Consumer<Story> told) {
        @Override
        public String toString() {
            return check + ": " + what;
        }
    }

    private static PinningEvidence evidence(@Nullable String failure, long canaryEvents) {
        return new PinningEvidence(failure, 100, 5_000, 0, 0, canaryEvents, "20ms", List.of(), null, "x.jfr", null);
    }

    static Stream<Lie> lies() {
        return Stream.of(
                new Lie(
                        "trial completed",
                        "the server died",
                        REJECT,
                        s -> s.failure = new Failure(
                                "load", "expected a live process, found none", List.of("OutOfMemoryError"))),
                new Lie(
                        "trial completed",
                        "TERM could not be sent",
                        NOTE,
                        s -> s.failure = new Failure("stop", "expected an end", List.of())),
                new Lie("conformance", "it doesn't wait", REJECT, s -> s.conformant = false),
                new Lie("conformance", "nobody asked", DOUBTFUL, s -> s.noConformance = true),
                new Lie("owner of the port", "a launcher was sampled", REJECT, s -> s.sampledPid = 4241),
                new Lie("owner of the port", "another process answers", REJECT, s -> s.info.put("process_id", 9)),
                new Lie("versions", "a stale build", REJECT, s -> s.info.put("versions", Map.of("go", "1.25.3"))),
                new Lie(
                        "versions",
                        "a number that only begins alike",
                        REJECT,
                        s -> s.info.put("versions", Map.of("go", "1.260"))),
                new Lie("CPUs seen", "told of four", REJECT, s -> s.info.put("cpus", 4)),
                new Lie("CPUs seen", "not reported", DOUBTFUL, s -> s.info.remove("cpus")),
                new Lie("measured wait", "a slow stub", DOUBTFUL, s -> s.measuredWaitNs = 23_000_000L),
                new Lie("measured wait", "not measured", DOUBTFUL, s -> s.measuredWaitNs = null),
                new Lie("steady", "never", DOUBTFUL, s -> s.steady = false),
                new Lie("steady", "no ramp", DOUBTFUL, s -> s.noRamp = true),
                new Lie(
                        "server alive",
                        "it answers 500 now",
                        REJECT,
                        s -> s.postProbe = new PostProbe(false, "found 500", null)),
                new Lie("pin detector", "no event of the canary", DOUBTFUL, s -> s.evidence = evidence(null, 0)),
                new Lie("pin detector", "the pass failed", DOUBTFUL, s -> s.evidence = evidence("not ready", 0)),
                new Lie("window measured", "none at this level", REJECT, s -> s.noWindow = true),
                new Lie("generator delivered", "an empty output", REJECT, s -> s.wrkFailed = true),
                new Lie("generator delivered", "96 of 100 connections", REJECT, s -> s.wrkConnections = 96),
                new Lie("generator delivered", "a clock that jumped", REJECT, s -> s.durationUs = 3_000_000),
                new Lie("errors", "up to 1 in 1,000", NOTE, s -> s.statusErrors = 38),
                new Lie("errors", "more than 1 in 1,000", REJECT, s -> s.statusErrors = 39),
                new Lie("errors", "no answer at all", REJECT, s -> s.requests = 0),
                new Lie("errors", "refused connections", REJECT, s -> s.connectErrors = 142),
                new Lie(
                        "bytes per answer",
                        "another length than the right answer's, in every window",
                        REJECT,
                        s -> s.postProbe = new PostProbe(true, "200", 300)),
                new Lie("bytes per answer", "redirects", REJECT, s -> s.bytesPerAnswer = 92),
                new Lie("bytes per answer", "an error page with 200", REJECT, s -> s.bytesPerAnswer = 5_000),
                new Lie("stub as asked", "another delay", REJECT, s -> s.delayNs = 10_000_000),
                new Lie("stub as asked", "HTTP/2 downstream", REJECT, s -> s.notHttp11 = 3),
                new Lie("stub calls", "half of them cached", REJECT, s -> s.callsBeyondAnswers = -19_000),
                new Lie("stub calls", "calls made twice", REJECT, s -> s.callsBeyondAnswers = 38_000),
                new Lie("stub lateness", "p99 of 3 ms", DOUBTFUL, s -> s.latenessP99Ns = 3_000_000),
                new Lie("stub lateness", "a mean of 6 % of the wait", REJECT, s -> s.latenessMeanNs = 1_200_000),
                new Lie("stub lateness", "no statistics", DOUBTFUL, s -> s.stubMissing = true),
                new Lie("really waited", "more answers than the wait allows", REJECT, s -> s.requests = 40_101),
                new Lie("within pools", "a pool of 40 that isn't applied", REJECT, s -> s.workerPool = 40),
                new Lie("Little's law", "half of the connections stand still", REJECT, s -> s.latencyUs = 10_000),
                new Lie("hung connections", "three wait for ever", REJECT, s -> {
                    s.lastReceiveMs = new ArrayList<>(Collections.nCopies(97, 10L));
                    s.lastReceiveMs.addAll(0, List.of(7_000L, 7_000L, 7_000L));
                }),
                new Lie("hung connections", "nobody looked", DOUBTFUL, s -> s.connectionsUnread = true),
                new Lie("connections opened", "59 of 100", REJECT, s -> s.established = 59),
                new Lie("connections opened", "one is being replaced", NOTE, s -> {
                    s.established = 99;
                    s.timeWaitGrowth = 300;
                }),
                new Lie("connection churn", "two idle connections kept", DOUBTFUL, s -> s.accepted = 30_000),
                new Lie(
                        "connection churn",
                        "closed after 100 requests, for minutes",
                        DOUBTFUL,
                        s -> s.acceptedInWindow = 360L),
                new Lie(
                        "connection churn",
                        "a fifth opened again in mid-window, and one more",
                        DOUBTFUL,
                        s -> s.acceptedInWindow = 21L),
                new Lie("connection churn", "closed after 100 requests, by a lab that didn't count", DOUBTFUL, s -> {
                    s.acceptedInWindow = null;
                    s.timeWaitGrowth = 380;
                }),
                new Lie("connection churn", "as the framework ships it", NOTE, s -> {
                    s.settings = "as-shipped";
                    s.settingsDiff = Map.of("max_idle_conns_per_host", "2 (512)");
                    s.accepted = 30_000;
                }),
                new Lie("headroom", "a core at 80 %", DOUBTFUL, s -> s.sharedBusy = 0.80),
                new Lie("headroom", "a core at 95 %", REJECT, s -> s.sharedBusy = 0.95),
                new Lie("affinity", "the server on the generator's core", REJECT, s -> s.serverMask = "0-1"),
                new Lie("affinity", "the generator on the server's core", REJECT, s -> s.generatorMask = "0"),
                new Lie("affinity", "launched unpinned", REJECT, s -> s.launchMask = "0-1"),
                new Lie("settled", "still moving", DOUBTFUL, s -> s.settled = false),
                new Lie(
                        "even within the window",
                        "slower from its middle on",
                        DOUBTFUL,
                        s -> s.inFlight = ms -> ms < 4_500 ? 98 : 40),
                new Lie(
                        "even within the window",
                        "a stall of a second",
                        DOUBTFUL,
                        s -> s.inFlight = ms -> ms > 4_000 && ms < 5_000 ? 0 : 98),
                new Lie(
                        "even within the window",
                        "a little slower",
                        NOTE,
                        s -> s.inFlight = ms -> ms < 4_500 ? 98 : 70),
                new Lie(
                        "second window",
                        "the first was disturbed",
                        NOTE,
                        s -> s.earlier =
                                new WindowRecord.Earlier(List.of("steal 5.0 %"), new StoryWindow(honest()).window())),
                new Lie("threads without a trend", "four more a second", DOUBTFUL, s -> s.threads = i -> 30 + i),
                new Lie("anonymous memory", "a leak", DOUBTFUL, s -> s.anonMib = i -> 200 + 10 * i),
                new Lie("anonymous memory", "more than heap and threads explain", DOUBTFUL, s -> {
                    s.info.put("heap_max_bytes", 128 * MIB);
                    s.anonMib = i -> 600;
                }),
                new Lie("cap as declared", "20 where 40 are declared", DOUBTFUL, s -> {
                    s.workerPool = 40;
                    capped(s, 20);
                }),
                new Lie("cap as declared", "a cap that nobody declared", DOUBTFUL, s -> capped(s, 50)),
                new Lie("compiler CPU", "a little", NOTE, s -> s.compilerCores = 0.02),
                new Lie("compiler CPU", "a lot", DOUBTFUL, s -> s.compilerCores = 0.10),
                new Lie("histogram proof", "counts that don't add up", DOUBTFUL, s -> s.histogramCount = 40_000),
                new Lie("sampler complete", "a fifth missing", DOUBTFUL, s -> s.samplesTaken = 24),
                new Lie("sampler complete", "most missing", REJECT, s -> s.samplesTaken = 10),
                new Lie("throttling", "a quota", DOUBTFUL, s -> s.throttledNs = 500_000_000L),
                new Lie("memory pressure", "a machine that swaps", DOUBTFUL, s -> s.memoryPressureNs = 800_000_000L),
                new Lie("memory pressure", "a kernel without PSI", NOTE, s -> s.memoryPressureNs = null),
                new Lie("steal", "a busy host", DOUBTFUL, s -> s.stealNs = 400_000_000L),
                new Lie("load from others", "a build on the side", DOUBTFUL, s -> s.otherCpuNs = 2_000_000_000L),
                new Lie("load from others", "not read", DOUBTFUL, s -> s.otherCpuNs = null),
                new Lie("listen overflows", "a full accept queue", DOUBTFUL, s -> s.overflows = 1_000),
                new Lie(
                        "canary",
                        "a slow core in a fifth of the beats",
                        NOTE,
                        s -> s.canaryNs = i -> i % 5 == 0 ? 700_000 : 500_000),
                new Lie("wall clock", "a step", DOUBTFUL, s -> s.wallClockStepNs = 200_000_000));
    }

    private static void capped(Story story, int cap) {
        story.inFlight = ms -> ms % 25 == 0 ? cap - 1 : cap;
        story.requests = cap * 394L;
        story.latencyUs = 800_000_000L / story.requests;
    }

    @ParameterizedTest
    @MethodSource("lies")
    void aLieIsCaught(Lie lie) {
        assertThat(finding(row(honest(lie.told())), lie.check()).grade()).isEqualTo(lie.grade());
    }

    @Test
    void anHonestServerPassesEveryCheck() {
        assertThat(row(honest()).windows().getFirst().findings())
                .allSatisfy(finding ->
                        assertThat(finding.grade()).as(finding.toString()).isEqualTo(OK));
    }

    /** As kestrel-async's were in a window that had opened none. */
    @Test
    void socketsThatEnterTimeWaitLateAreNoChurn() {
        assertThat(finding(row(honest(s -> s.timeWaitGrowth = 288)), "connection churn")
                        .grade())
                .isEqualTo(Grade.OK);
    }

    @Test
    void fromColdConnectionsAreOpenedInTheWindow() {
        Row cold = row(honest(s -> {
            s.cold = true;
            s.accepted = 99;
            s.acceptedInWindow = 96L;
        }));

        assertThat(finding(cold, "connection churn").grade()).isEqualTo(Grade.OK);
    }

    /** One carrier serves the connections that it has just served, again and again, and the others never. */
    private static void starving(Story story) {
        story.requests = 46 * 8;
        story.latencyUs = 21_700;
        story.callsBeyondAnswers = 1;
        story.inFlight = ms -> 1;
        story.lastReceiveMs = new ArrayList<>(Collections.nCopies(99, 7_500L));
        story.lastReceiveMs.add(10L);
    }

    @Test
    void whereCarriersAreHeldAWindowThatCutsOffMostRequestsHasARateAndNoPercentiles() {
        Row row = row(Story.synchronizedOn("21.0.8", 1, true), ChecksTest::starving);

        assertThat(finding(row, "Little's law").grade()).isEqualTo(Grade.OK);
        assertThat(finding(row, "hung connections").grade()).isEqualTo(Grade.NOTE);
        assertThat(row.rate().requestsPerSecond()).isNotNull();
        assertThat(row.latency().latencyP50Ns()).isNull();
        assertThat(row.absent().get("latency_p50_ns")).contains("requests that the window's end cut off");
    }

    @Test
    void elsewhereConnectionsThatAreNeverServedHang() {
        Row row = row(honest(ChecksTest::starving));

        assertThat(finding(row, "Little's law").grade()).isEqualTo(Grade.REJECT);
        assertThat(finding(row, "hung connections").grade()).isEqualTo(Grade.REJECT);
    }

    private static Row row(Story... stories) {
        return Runs.row(stories);
    }

    private static Row row(Story story, java.util.function.Consumer<Story> change) {
        change.accept(story);
        return row(story);
    }

    @Test
    void anHonestRowIsTrusted() {
        assertThat(row(honest()).verdict()).isEqualTo(Verdict.TRUSTED);
    }

    @Test
    void stubDirectIsTrustedAndNeverAskedAboutAServer() {
        Row stub = Runs.judge(Runs.WAIT, Runs.QUICK, honest()).getLast();

        assertThat(stub.verdict()).isEqualTo(Verdict.TRUSTED);
        assertThat(stub.windows().getFirst().findings())
                .extracting(Finding::check)
                .contains("Little's law", "stub lateness")
                .doesNotContain("conformance", "versions", "within pools", "steady");
    }

    @Test
    void everyCheckOfATrialOrWindowHasALieThatItCatches() {
        assertThat(Checks.ALL)
                .filteredOn(check -> !(check instanceof Check.OfRow))
                .extracting(Check::name)
                .isSubsetOf(lies().map(Lie::check).distinct().toList());
    }

    @Test
    void namesAreUnique() {
        assertThat(Checks.ALL).extracting(Check::name).doesNotHaveDuplicates();
    }

    @Test
    void noiseIsNeverWorseThanDoubtful() {
        assertThat(lies().map(lie -> finding(row(honest(lie.told())), lie.check())))
                .filteredOn(finding -> finding.category() == Category.NOISE)
                .hasSizeGreaterThan(5)
                .allSatisfy(finding -> assertThat(finding.grade()).isNotEqualTo(REJECT));
    }

    @Test
    void aSlowCoreThroughoutAWindowIsDoubtful() {
        Story slow = honest(s -> {
            s.round = 2;
            s.canaryNs = beat -> 700_000;
        });

        Row row = row(honest(), slow);

        assertThat(row.windows().getLast().findings())
                .filteredOn(finding -> finding.check().equals("canary"))
                .extracting(Finding::grade)
                .containsExactly(DOUBTFUL);
    }

    @Test
    void notSteadyIsANoteInSmoke() {
        Row row = Runs.judge(Runs.WAIT, Runs.SMOKE, honest(s -> {
                    s.steady = false;
                    s.settled = false;
                }))
                .getFirst();

        assertThat(finding(row, "steady").grade()).isEqualTo(NOTE);
        assertThat(finding(row, "settled").grade()).isEqualTo(NOTE);
    }

    @Test
    void aPoolThatIsAppliedPasses() {
        Row row = row(honest(s -> {
            s.workerPool = 40;
            capped(s, 40);
        }));

        assertThat(finding(row, "within pools").grade()).isEqualTo(OK);
        assertThat(finding(row, "cap as declared").grade()).isEqualTo(OK);
    }

    @Test
    void aHeapThatFillsUpIsNoLeak() {
        Row row = row(honest(s -> {
            s.info.put("heap_max_bytes", 512 * MIB);
            s.anonMib = i -> 200 + 10 * i;
        }));

        assertThat(finding(row, "anonymous memory").grade()).isEqualTo(OK);
    }

    @Test
    void withoutStubDirectAGapInLittlesLawIsOnlyDoubtful() {
        Story story = honest(s -> s.latencyUs = 19_000);
        var rows = Judge.judge(
                        Runs.plan(Runs.WAIT, Runs.QUICK, List.of(story), List.of()), Runs.records(List.of(story)))
                .rows();

        assertThat(finding(rows.getFirst(), "Little's law").grade()).isEqualTo(DOUBTFUL);
    }

    @Test
    void belowTheHighestLevelThreadsAndMemoryAreNotAsked() {
        Row row = row(honest(s -> {
            s.levels = List.of(100, 200);
            s.threads = i -> 30 + i;
        }));

        assertThat(finding(row, "threads without a trend").grade()).isEqualTo(OK);
        assertThat(row.absent()).containsEntry("os_threads", "the process had served 200 connections");
    }
}
