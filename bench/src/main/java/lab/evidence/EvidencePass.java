package lab.evidence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import lab.host.JvmAttach;
import lab.launch.HttpProbe;
import lab.launch.LaunchProblem;
import lab.launch.Launcher;
import lab.launch.Server;
import lab.plan.Target;
import lab.stub.StubClient;
import lab.stub.StubProblem;
import lab.wrk.Wrk;
import lab.wrk.WrkProblem;
import lab.wrk.WrkRun;

/** Starts a target once more, with a recording and the agent, loads it for a few seconds and reads what was recorded. */
public final class EvidencePass {
    /** Requests one after the other before the load: classes are initialised by then, which pins on every JDK. */
    static final int FIRST_REQUESTS = 100;

    /** The event's own default of 20 ms would lose most pins of a 20 ms wait. */
    static final String THRESHOLD = "0ms";

    private static final int LOAD_SECONDS = 6;
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

    /** A failure of any part is in the evidence, never an exception: the measured rows stand without it. */
    public PinningEvidence run(Target target, String id, int connections) {
        Path recording = scratch.resolve(id + ".jfr");
        Path heartbeat = scratch.resolve(id + ".heartbeat.csv");
        try (Server server = launcher.launch(recorded(target, heartbeat), id)) {
            return observe(server, target, connections, recording, heartbeat);
        } catch (LaunchProblem | StubProblem | WrkProblem | IOException | IllegalStateException problem) {
            return PinningEvidence.failed(String.valueOf(problem.getMessage()));
        }
    }

    private PinningEvidence observe(Server server, Target target, int connections, Path recording, Path heartbeat)
            throws IOException {
        try (HttpProbe probe = new HttpProbe(port)) {
            for (int request = 0; request < FIRST_REQUESTS; request++) {
                probe.get(target.endpoint(), PATIENCE);
            }
        }
        stub.reset();
        Instant from = Instant.now();
        WrkRun load = wrk.start(new Wrk.Request(
                "http://127.0.0.1:" + port + target.endpoint(), connections, LOAD_SECONDS, LOAD_SECONDS, false));
        try {
            load.await();
        } finally {
            load.interrupt();
        }
        long requests = stub.counters().calls().answered();
        JvmAttach.jcmd(server.pid(), "JFR.dump filename=\"" + recording + "\"", PATIENCE);
        PinnedEvents pinned = PinnedEvents.read(recording, from);
        HeartbeatFile beats =
                Files.exists(heartbeat) ? HeartbeatFile.read(heartbeat, from) : new HeartbeatFile(0, 0, 0);
        return new PinningEvidence(
                null,
                requests,
                pinned.after(),
                pinned.before(),
                pinned.canary(),
                THRESHOLD,
                pinned.groups(),
                beats.beats(),
                beats.latestNs(),
                beats.seconds(),
                String.valueOf(recording.getFileName()));
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
