package lab.evidence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import lab.host.CommandTimeout;
import lab.host.Interrupted;
import lab.host.JvmAttach;
import lab.host.ProcessGone;
import lab.launch.HttpProbe;
import lab.launch.LaunchProblem;
import lab.launch.Launcher;
import lab.launch.Server;
import lab.plan.Target;
import lab.stub.StubClient;
import lab.stub.StubProblem;
import lab.wrk.Wrk;
import lab.wrk.WrkOutcome;
import lab.wrk.WrkProblem;
import lab.wrk.WrkRun;
import org.jspecify.annotations.Nullable;

/** Starts a target once more, with a recording and the agent, loads it for a few seconds and reads what was recorded. */
public final class EvidencePass {
    /** Requests one after the other before the load: classes are initialised by then, which pins on every JDK. */
    static final int FIRST_REQUESTS = 100;

    /** The event's own default of 20 ms would lose most pins of a 20 ms wait. */
    static final String THRESHOLD = "0ms";

    private static final int LOAD_SECONDS = 6;
    /** Not counted: a cold JVM on one core starves everything, the heartbeat too. */
    private static final int WARM_UP_SECONDS = 6;

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int STACK_DEPTH = 256;

    private final Launcher launcher;
    private final Wrk wrk;
    private final StubClient stub;
    private final Path agent;
    private final Path scratch;
    private final int port;

    /**
     * @param agent jar with the agent
     * @param scratch folder for the recordings
     * @param port of the server
     */
    public EvidencePass(Launcher launcher, Wrk wrk, StubClient stub, Path agent, Path scratch, int port) {
        this.launcher = launcher;
        this.wrk = wrk;
        this.stub = stub;
        this.agent = agent;
        this.scratch = scratch;
        this.port = port;
    }

    /**
     * A failure of any part is in the evidence: the measured rows stand without it.
     *
     * @throws Interrupted where the user ends the run meanwhile
     */
    public PinningEvidence run(Target target, String id, int connections) {
        Path recording = scratch.resolve(id + ".jfr");
        Path heartbeat = scratch.resolve(id + ".heartbeat.csv");
        try (Server server = launcher.launch(recorded(target, heartbeat), id)) {
            return observe(server, target, connections, recording, heartbeat);
        } catch (LaunchProblem
                | StubProblem
                | WrkProblem
                | ProcessGone
                | CommandTimeout
                | IOException
                | UncheckedIOException
                | IllegalStateException problem) {
            if (Thread.currentThread().isInterrupted()) {
                throw new Interrupted("an evidence pass", new InterruptedException(problem.getMessage()));
            }
            return PinningEvidence.failed(connections, String.valueOf(problem.getMessage()), null);
        }
    }

    private PinningEvidence observe(Server server, Target target, int connections, Path recording, Path heartbeat)
            throws IOException {
        String silent = firstRequests(target);
        if (silent != null) {
            String dump = server.dumpThreads("first").orElse(null);
            return dump == null
                    ? PinningEvidence.failed(connections, silent, null)
                    : PinningEvidence.stuck(connections, dump, StuckThreads.read(scratch.resolve(dump)));
        }
        load(target, connections, WARM_UP_SECONDS);
        stub.reset();
        Instant from = Instant.now();
        WrkOutcome load = load(target, connections, LOAD_SECONDS);
        Instant to = Instant.now();
        long requests = stub.counters().calls().answered();
        if (load.failure() != null) {
            return PinningEvidence.failed(connections, "the load failed: " + load.failure(), null);
        }
        String threadDump = requests == 0 ? server.dumpThreads("load").orElse(null) : null;
        JvmAttach.jcmd(server.pid(), "JFR.dump filename=\"" + recording + "\"", PATIENCE);
        PinnedEvents pinned = PinnedEvents.read(recording, from, to);
        List<PinningEvidence.Group> groups =
                threadDump == null ? pinned.groups() : StuckThreads.read(scratch.resolve(threadDump));
        return new PinningEvidence(
                null,
                connections,
                requests,
                pinned.after(),
                pinned.before(),
                pinned.canary(),
                THRESHOLD,
                groups,
                HeartbeatFile.read(heartbeat, from, to).orElse(null),
                String.valueOf(recording.getFileName()),
                threadDump);
    }

    /** What was wrong with one of them; null where all were answered rightly. */
    private @Nullable String firstRequests(Target target) {
        try (HttpProbe probe = new HttpProbe(port)) {
            for (int request = 1; request <= FIRST_REQUESTS; request++) {
                HttpProbe.Answer answer = probe.get(target.endpoint(), PATIENCE);
                if (answer.status() != 200) {
                    return "request " + request + " of " + target.endpoint() + ": expected 200, found "
                            + answer.status();
                }
            }
            return null;
        } catch (IOException unanswered) {
            if (Thread.currentThread().isInterrupted()) {
                throw new Interrupted("an evidence pass", new InterruptedException(unanswered.getMessage()));
            }
            return target.endpoint() + " was not answered within " + PATIENCE.toSeconds() + " s: "
                    + unanswered.getMessage();
        }
    }

    private WrkOutcome load(Target target, int connections, int seconds) {
        WrkRun load = wrk.start(
                new Wrk.Request("http://127.0.0.1:" + port + target.endpoint(), connections, seconds, seconds, false));
        try {
            return load.await();
        } finally {
            load.interrupt();
        }
    }

    /** The recording has one event and nothing else: what it costs is no question here, but a full disk would be one. */
    private Target recorded(Target target, Path heartbeat) {
        List<String> command = new ArrayList<>(target.command());
        command.addAll(
                1,
                List.of(
                        "-XX:StartFlightRecording=settings=none,dumponexit=false,+jdk.VirtualThreadPinned#enabled=true,"
                                + "+jdk.VirtualThreadPinned#stackTrace=true,+jdk.VirtualThreadPinned#threshold="
                                + THRESHOLD,
                        "-XX:FlightRecorderOptions=stackdepth=" + STACK_DEPTH,
                        "-javaagent:" + agent + "=" + heartbeat));
        return target.started(command, target.environment());
    }
}
