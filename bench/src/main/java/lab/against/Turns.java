package lab.against;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import lab.host.Interrupted;
import lab.host.Ports;
import lab.launch.Server;
import lab.load.Quiet;
import lab.sample.SampleRecord;
import lab.sample.Sampler;
import lab.stub.Stub;
import lab.stub.StubProblem;
import lab.stub.StubStats;
import lab.trial.Instruments;
import lab.wrk.Wrk;
import lab.wrk.WrkRun;

/** Loads the two servers of a pair in turns, in short windows, while the other one waits. */
final class Turns {
    /** A change of level sets a JIT to work again, and the first windows would be its own. */
    static final Duration WARM = Duration.ofSeconds(3);

    /** Caches and connections pools are the other version's until the server has had the core for a while. */
    private static final Duration SETTLE = Duration.ofMillis(300);

    /** Of settling load, ended by the lab long before. */
    private static final int SETTLE_MOST_SECONDS = 30;

    /** The sampler sees load alone: it starts when all connections are up, and ends before wrk does. */
    private static final Duration SAMPLE_AFTER = Duration.ofMillis(250);

    private static final Duration SAMPLE_UNTIL_BEFORE_END = Duration.ofMillis(300);

    private final Instruments instruments;
    private final Map<Side, Server> servers;
    private final AgainstPlan plan;
    private final Consumer<String> progress;

    Turns(Instruments instruments, Map<Side, Server> servers, AgainstPlan plan, Consumer<String> progress) {
        this.instruments = instruments;
        this.servers = servers;
        this.plan = plan;
        this.progress = progress;
    }

    /** Unmeasured load on both, one after the other. */
    void warm(Side first, int connections) {
        progress.accept("warming at " + connections + " connections");
        for (Side side : List.of(first, first.opposite())) {
            load(side, connections, WARM);
        }
    }

    /** @throws lab.host.ProcessGone where one of the servers has ended */
    BlockRecord block(int number, Side first, int connections) {
        Quiet.awaitPorts(progress);
        progress.accept("block " + number + " of " + plan.blocks() + " at " + connections + " connections");
        List<TurnWindow> windows = new ArrayList<>();
        for (Side side : Side.block(first)) {
            windows.add(window(side, connections));
        }
        return new BlockRecord(connections, number, first, windows);
    }

    private TurnWindow window(Side side, int connections) {
        Stub stub = instruments.stub();
        Server loaded = server(side);
        load(side, connections, SETTLE);
        Quiet.drain(stub);
        try (GroupCpu cpu = new GroupCpu(loaded);
                GroupCpu idle = new GroupCpu(server(side.opposite()))) {
            stub.client().reset();
            long cpuBefore = cpu.ns();
            long idleBefore = idle.ns();
            long start = System.nanoTime();
            WrkRun run = instruments.wrk().start(request(side, connections, plan.windowSeconds()));
            SampleRecord samples = sample(side, run, start);
            var outcome = run.await();
            Quiet.drain(stub);
            long spanNs = System.nanoTime() - start;
            long cpuNs = cpu.ns() - cpuBefore;
            long idleNs = idle.ns() - idleBefore;
            StubStats stats = null;
            String failure = null;
            try {
                stats = stub.client().stats().withoutSeries();
            } catch (StubProblem problem) {
                failure = problem.getMessage();
            }
            return new TurnWindow(
                    side,
                    outcome,
                    stats,
                    failure,
                    samples,
                    cpuNs,
                    idleNs,
                    spanNs,
                    loaded.same(),
                    ownsPort(side, loaded));
        }
    }

    private SampleRecord sample(Side side, WrkRun run, long start) {
        sleep(SAMPLE_AFTER);
        Sampler sampler = Sampler.start(subjects(side, run), instruments.canary());
        try {
            long end = start + Duration.ofSeconds(plan.windowSeconds()).toNanos() - SAMPLE_UNTIL_BEFORE_END.toNanos();
            sleep(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
        } catch (Interrupted cut) {
            sampler.stop();
            throw cut;
        }
        return sampler.stop();
    }

    private List<Sampler.Subject> subjects(Side side, WrkRun run) {
        List<Sampler.Subject> subjects = new ArrayList<>();
        subjects.add(new Sampler.Subject("server", server(side).pid()));
        server(side).companions().forEach(pid -> subjects.add(new Sampler.Subject("launcher", pid)));
        subjects.add(new Sampler.Subject("idle", server(side.opposite()).pid()));
        subjects.add(new Sampler.Subject("stub", instruments.stub().pid()));
        subjects.add(new Sampler.Subject("generator", run.pid()));
        subjects.add(new Sampler.Subject("lab", ProcessHandle.current().pid()));
        return subjects;
    }

    private void load(Side side, int connections, Duration time) {
        WrkRun load = instruments.wrk().start(request(side, connections, SETTLE_MOST_SECONDS));
        try {
            sleep(time);
        } finally {
            load.interrupt();
            load.await();
        }
    }

    /** What takes longer than a whole window is not seen in it, so wrk's timeout is no longer than that. */
    private Wrk.Request request(Side side, int connections, int seconds) {
        Server server = server(side);
        return new Wrk.Request(
                "http://127.0.0.1:" + plan.port(side) + server.target().endpoint(),
                connections,
                seconds,
                plan.windowSeconds(),
                false);
    }

    private boolean ownsPort(Side side, Server server) {
        var owners = Ports.listeners(plan.port(side));
        return owners.size() == 1
                && owners.getFirst().pid().isPresent()
                && owners.getFirst().pid().getAsLong() == server.pid();
    }

    private Server server(Side side) {
        return java.util.Objects.requireNonNull(servers.get(side));
    }

    private static void sleep(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException interrupted) {
            throw new Interrupted("the end of a window", interrupted);
        }
    }
}
