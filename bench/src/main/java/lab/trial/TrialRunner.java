package lab.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import lab.catalog.Scenario.Method;
import lab.conformance.Conformance;
import lab.conformance.ConformanceRecord;
import lab.evidence.EvidencePass;
import lab.evidence.PinningEvidence;
import lab.host.CommandTimeout;
import lab.host.Interrupted;
import lab.host.ManagedProcess;
import lab.host.ProcessGone;
import lab.host.WallClock;
import lab.launch.LaunchProblem;
import lab.launch.Launcher;
import lab.launch.Server;
import lab.launch.WireAnswer;
import lab.load.WindowRecord;
import lab.load.Windows;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.plan.Target;
import lab.ramp.Ramp;
import lab.ramp.RampProblem;
import lab.ramp.RampRecord;
import lab.stub.Stub;
import lab.stub.StubProblem;
import lab.wrk.Wrk;
import lab.wrk.WrkDump;
import lab.wrk.WrkProblem;
import org.jspecify.annotations.Nullable;

/** Takes one trial from launch to stop. Whatever happens on the way is in its record; nothing is judged here. */
public final class TrialRunner {
    /** What a short benchmark would have published: the scenario "ramp" watches at least as long. */
    private static final int COLD_LEAST_SECONDS = 30;

    /** Hundreds of waits. */
    private static final Duration STALLED_AFTER = Duration.ofSeconds(5);

    private final Plan plan;
    private final Path root;
    private final Path scratch;
    private final Instruments instruments;
    private final Consumer<String> progress;

    /** @param progress told of each phase, one short line each */
    public TrialRunner(Plan plan, Path root, Path scratch, Instruments instruments, Consumer<String> progress) {
        this.plan = plan;
        this.root = root;
        this.scratch = scratch;
        this.instruments = instruments;
        this.progress = progress;
    }

    /** Runs the trial; a failure of server, stub or generator is part of the record, never an exception. */
    public TrialRecord run(PlannedTrial trial) {
        TrialDraft draft = new TrialDraft(trial, Instant.now(), WallClock.unixNs());
        try {
            if (trial.target().stubDirect()) {
                runStubDirect(trial, draft);
            } else if (plan.scenario().method() == Method.RAMP) {
                runFromCold(trial, draft);
            } else {
                runSteady(trial, draft);
            }
        } catch (LaunchProblem | RampProblem | StubProblem | WrkProblem | ProcessGone | CommandTimeout problem) {
            if (Thread.currentThread().isInterrupted()) {
                // The user ends the run: what failed meanwhile failed for that, and is no record of the server.
                throw new Interrupted("a trial", new InterruptedException(problem.getMessage()));
            }
            draft.fail(problem.getMessage());
        }
        if (plan.scenario().matrix() != null
                && trial.round() == 1
                && !trial.target().stubDirect()) {
            draft.evidence = evidence(trial);
        }
        return draft.finish(WallClock.unixNs());
    }

    /** Asked even where the measured process stalled: that is when it is wanted most. */
    private @Nullable PinningEvidence evidence(PlannedTrial trial) {
        progress.accept("evidence, not measured");
        try {
            return new EvidencePass(
                            launcher(trial),
                            instruments.wrk(),
                            instruments.stub().client(),
                            root.resolve("bench/target/lab.jar"),
                            scratch,
                            plan.ports().server())
                    .run(trial.target(), trial.id() + "-evidence", trial.highestLevel());
        } catch (StubProblem noStub) {
            // The measured part is in the record, with what the stub's end did to it.
            return null;
        }
    }

    private Launcher launcher(PlannedTrial trial) {
        return new Launcher(
                root,
                scratch,
                plan.layout(),
                plan.ports().server(),
                trial.target().endpoint());
    }

    private void runStubDirect(PlannedTrial trial, TrialDraft draft) {
        boolean underTest = plan.scenario().method() == Method.STUB;
        draft.phase("launch");
        Stub stub = underTest
                ? instruments.stubUnderTest(
                        trial.target().environment().getOrDefault("STUB_KIND", "epoll"),
                        plan.layout().server())
                : instruments.stub();
        draft.measuredWaitNs = measuredWait();
        draft.phase("load");
        measureLevels(trial, null, stub, draft);
        draft.postProbe =
                RightAnswer.from(plan.ports().stub(), "/wait", plan.ports().stub(), stub.alive());
    }

    private void runSteady(PlannedTrial trial, TrialDraft draft) {
        draft.phase("launch");
        Stub stub = instruments.stub();
        draft.measuredWaitNs = measuredWait();
        if (trial.target().cold()) {
            // Conformance grows the threads that the cold window is about: it gets a process of its own.
            try (Server rehearsal = launch(trial, draft, "-conformance")) {
                conform(rehearsal, stub, draft);
            }
        }
        try (Server server = launch(trial, draft, "")) {
            if (!trial.target().cold()) {
                conform(server, stub, draft);
                draft.ramp = ramp(
                        server,
                        stub,
                        trial,
                        plan.profile().rampLeastSeconds(),
                        plan.layout().assistedRamp());
            }
            draft.phase("load");
            measureLevels(trial, server, stub, draft);
            finish(server, draft);
        }
    }

    private void runFromCold(PlannedTrial trial, TrialDraft draft) {
        draft.phase("launch");
        Stub stub = instruments.stub();
        draft.measuredWaitNs = measuredWait();
        try (Server server = launch(trial, draft, "")) {
            if (trial.target().cold()) {
                draft.phase("load");
                measureLevels(trial, server, stub, draft);
            } else {
                draft.phase("ramp");
                draft.ramp = ramp(server, stub, trial, COLD_LEAST_SECONDS, false);
            }
            finish(server, draft);
        }
        try (Server assisted = launch(trial, draft, "-assisted")) {
            conform(assisted, stub, draft);
            if (!trial.target().cold()) {
                draft.coldThenSteady =
                        ramp(assisted, stub, trial, plan.profile().rampLeastSeconds(), true);
            }
        }
    }

    private Server launch(PlannedTrial trial, TrialDraft draft, String suffix) {
        draft.phase("launch");
        progress.accept("starting");
        Server server = launcher(trial).launch(trial.target(), trial.id() + suffix);
        draft.server(server);
        return server;
    }

    private void conform(Server server, Stub stub, TrialDraft draft) {
        draft.phase("conformance");
        progress.accept("conformance");
        ConformanceRecord found = new Conformance(
                        plan.ports().server(),
                        plan.ports().stub(),
                        stub.client(),
                        plan.layout(),
                        plan.scenario().waitNs(),
                        server.target().endpoint())
                .check(server);
        draft.conformance = found;
        if (!found.passed() && !stalled(server)) {
            throw new LaunchProblem(found.broken());
        }
    }

    /**
     * Whether a server whose threads may be pinned answers nothing any more: that is what the scenario is about, so it is loaded all
     * the same, and its row says so.
     */
    private boolean stalled(Server server) {
        if (!server.target().pins()) {
            return false;
        }
        try {
            WireAnswer.get(plan.ports().server(), server.target().endpoint(), STALLED_AFTER);
            return false;
        } catch (IOException unanswered) {
            return server.same();
        }
    }

    private RampRecord ramp(Server server, Stub stub, PlannedTrial trial, int leastSeconds, boolean assisted) {
        progress.accept("ramp at " + trial.highestLevel() + (assisted ? ", assisted" : ""));
        Ramp.Request request = new Ramp.Request(
                url(plan.ports().server(), trial.target().endpoint()),
                trial.highestLevel(),
                leastSeconds,
                Math.max(leastSeconds, plan.profile().rampMostSeconds()),
                assisted);
        return new Ramp(instruments.wrk(), stub.client(), plan.layout(), instruments.canary(), progress)
                .run(server, request);
    }

    private void measureLevels(PlannedTrial trial, @Nullable Server server, Stub stub, TrialDraft draft) {
        Windows windows = new Windows(
                instruments.wrk(),
                stub,
                instruments.canary(),
                Duration.ofNanos(plan.scenario().waitNs()),
                progress);
        SecondWindows second = new SecondWindows(plan, instruments.canary());
        for (int level : trial.levels()) {
            Windows.Request request = window(trial, server, level);
            WindowRecord window = windows.measure(server, request);
            List<String> disturbances = trial.target().cold() ? List.of() : second.worthwhileAfter(window);
            if (!disturbances.isEmpty() && (server == null || server.same())) {
                progress.accept("disturbed: " + String.join(", ", disturbances));
                WindowRecord again = windows.measure(server, request);
                second.sawSecond(again);
                window = again.after(new WindowRecord.Earlier(disturbances, window));
            }
            if (window.wrk().dump() != null) {
                progress.accept(String.format(
                        Locale.ROOT,
                        "at %d connections: %,.0f/s",
                        level,
                        window.wrk().dump().requestsPerSecond()));
            }
            // Kept before more is asked of the server: should it die of that, the window was measured all the same.
            draft.windows.add(window);
            draft.windows.set(draft.windows.size() - 1, windows.followUp(server, request, window));
        }
    }

    private Windows.Request window(PlannedTrial trial, @Nullable Server server, int level) {
        int port = server == null ? plan.ports().stub() : plan.ports().server();
        boolean cold = trial.target().cold();
        WindowTimes times = WindowTimes.of(plan, trial, level);
        return new Windows.Request(
                url(port, trial.target().endpoint()),
                port,
                level,
                times.seconds(),
                times.timeoutSeconds(),
                !cold,
                cold,
                !cold && server != null,
                plan.scenario().matrix() != null
                        && "virtual".equals(trial.target().threads()),
                level == trial.highestLevel());
    }

    private void finish(Server server, TrialDraft draft) {
        draft.phase("stop");
        draft.postProbe = RightAnswer.from(
                plan.ports().server(), server.target().endpoint(), plan.ports().stub(), server.same());
        draft.gcLog = server.gcLog().map(TrialRunner::lines).orElse(List.of());
        ManagedProcess.Ending ending = server.end();
        draft.ending = new TrialRecord.Ending(
                ending.exitCode().isPresent() ? ending.exitCode().getAsInt() : null, ending.killed(), ending.tookNs());
    }

    /** p50 of the stub at one connection for a second, nanoseconds. */
    private @Nullable Long measuredWait() {
        WrkDump dump = instruments
                .wrk()
                .start(new Wrk.Request(
                        url(plan.ports().stub(), Target.PLAIN), 1, 1, WindowTimes.TIMEOUT_SECONDS, false))
                .await()
                .dump();
        return dump == null || dump.values().isEmpty() ? null : 1_000 * median(dump);
    }

    private static long median(WrkDump dump) {
        long half = (dump.count() + 1) / 2;
        long seen = 0;
        for (int slot = 0; slot < dump.values().size(); slot++) {
            seen += dump.counts().get(slot);
            if (seen >= half) {
                return dump.values().get(slot);
            }
        }
        return dump.values().getLast();
    }

    static String url(int port, String endpoint) {
        return "http://127.0.0.1:" + port + endpoint;
    }

    private static List<String> lines(Path gcLog) {
        try {
            return new ArrayList<>(Objects.requireNonNull(Files.readAllLines(gcLog)));
        } catch (IOException missing) {
            return List.of("not read: " + missing.getMessage());
        }
    }
}
