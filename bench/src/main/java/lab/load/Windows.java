package lab.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import lab.host.Canary;
import lab.host.Interrupted;
import lab.host.Machine;
import lab.host.ProcessReader;
import lab.host.TcpInfo;
import lab.host.WallClock;
import lab.launch.Server;
import lab.ramp.RampRecord.RampSlice;
import lab.ramp.SliceReader;
import lab.sample.Disturbances;
import lab.sample.SampleRecord;
import lab.sample.Sampler;
import lab.stats.Steadiness;
import lab.stub.Stub;
import lab.stub.StubProblem;
import lab.stub.StubStats;
import lab.wrk.Wrk;
import lab.wrk.WrkOutcome;
import lab.wrk.WrkRun;
import org.jspecify.annotations.Nullable;

/** Measures windows: one wrk process each, with the stub reset before and read after, and the sampler between. */
public final class Windows {
    /** The sampler starts when all connections are up, and ends before wrk does, so that both see nothing but load. */
    private static final Duration SAMPLE_AFTER = Duration.ofMillis(250);

    private static final Duration SAMPLE_UNTIL_BEFORE_END = Duration.ofMillis(300);

    /** Hung connections are looked for this long before wrk's end (docs/methodology.md, "Load"). */
    private static final Duration TCP_BEFORE_END = Duration.ofMillis(500);

    /**
     * Most 1 s slices shown before a window while two flat ones in a row are waited for. A change of level sets a JIT to work
     * again: what was compiled for 200 connections is recompiled at 20, seen to take 2 to 9 s on one core.
     */
    private static final int SETTLE_MOST = 12;

    private final Wrk wrk;
    private final Stub stub;
    private final Canary canary;
    private final Probes probes;
    private final Consumer<String> progress;

    /**
     * @param wait the asked wait
     * @param progress told of each phase, one short line each
     */
    public Windows(Wrk wrk, Stub stub, Canary canary, Duration wait, Consumer<String> progress) {
        this.wrk = wrk;
        this.stub = stub;
        this.canary = canary;
        this.probes = new Probes(wrk, stub, wait);
        this.progress = progress;
    }

    /**
     * One window to measure.
     *
     * @param port wrk's target
     * @param settle whether flat slices come first (never for a variant measured from cold)
     * @param perSecond whether answers are counted by the second
     * @param probe whether probes at other waits follow where calls were held back
     * @param carriers whether the threads that carry virtual ones are counted
     * @param tail whether the proportional set size is read under load afterwards
     */
    public record Request(
            String url,
            int port,
            int connections,
            int seconds,
            int timeoutSeconds,
            boolean settle,
            boolean perSecond,
            boolean probe,
            boolean carriers,
            boolean tail) {}

    /**
     * Measures one window.
     *
     * @param server null where wrk goes straight at the stub
     */
    public WindowRecord measure(@Nullable Server server, Request request) {
        Quiet.awaitPorts(progress);
        // What the ramp or the level before left behind must not be settled into this one.
        Quiet.drain(stub);
        progress.accept("settling at " + request.connections() + " connections");
        List<RampSlice> settle = request.settle() ? settle(server, request) : List.of();
        Quiet.drain(stub);
        stub.client().reset();

        progress.accept("window at " + request.connections() + " connections, " + request.seconds() + " s");
        WrkRun run = wrk.start(new Wrk.Request(
                request.url(),
                request.connections(),
                request.seconds(),
                request.timeoutSeconds(),
                request.perSecond()));
        long endNs = System.nanoTime() + Duration.ofSeconds(request.seconds()).toNanos();
        sleep(SAMPLE_AFTER);
        Sampler sampler = Sampler.start(subjects(server, run), canary);
        WindowRecord.@Nullable ConnectionStates connections;
        SampleRecord samples;
        try {
            sleepUntil(endNs - TCP_BEFORE_END.toNanos());
            connections = connectionStates(request.port());
            sleepUntil(endNs - SAMPLE_UNTIL_BEFORE_END.toNanos());
        } finally {
            samples = sampler.stop();
        }
        // After the samples, which it would be part of, and before the connections go.
        String threadDump = server != null && connections.silent(request.seconds())
                ? server.dumpThreads("c" + request.connections()).orElse(null)
                : null;
        WrkOutcome outcome = run.await();
        Integer carriers = server != null && request.carriers()
                ? server.carriers().stream().boxed().findFirst().orElse(null)
                : null;
        Quiet.drain(stub);

        StubStats stats = null;
        String stubFailure = null;
        try {
            stats = stub.client().stats();
        } catch (StubProblem problem) {
            stubFailure = problem.getMessage();
        }
        return new WindowRecord(
                request.connections(),
                settle,
                settle.size() >= 2 && flat(settle),
                outcome,
                stats,
                stubFailure,
                samples,
                connections,
                List.of(),
                null,
                null,
                threadDump,
                carriers);
    }

    /** What is looked at under load when a window counts: probes at other waits, and memory at the highest level. */
    public WindowRecord followUp(@Nullable Server server, Request request, WindowRecord window) {
        StubStats stats = window.stub();
        List<ProbeRecord> probed =
                request.probe() && stats != null ? probes.after(request, window.wrk(), stats) : List.of();
        Long pssBytes = server != null && request.tail() ? pssUnderLoad(server, request) : null;
        return window.followedBy(probed, pssBytes);
    }

    private List<Sampler.Subject> subjects(@Nullable Server server, WrkRun run) {
        List<Sampler.Subject> subjects = new ArrayList<>();
        if (server != null) {
            subjects.add(new Sampler.Subject("server", server.pid()));
            server.companions().forEach(pid -> subjects.add(new Sampler.Subject("launcher", pid)));
        }
        subjects.add(new Sampler.Subject("stub", stub.pid()));
        subjects.add(new Sampler.Subject("generator", run.pid()));
        subjects.add(new Sampler.Subject("lab", ProcessHandle.current().pid()));
        return subjects;
    }

    private List<RampSlice> settle(@Nullable Server server, Request request) {
        long pid = server == null ? stub.pid() : server.pid();
        boolean jvm = server != null && server.target().jvm();
        List<RampSlice> slices = new ArrayList<>();
        WrkRun load = wrk.start(new Wrk.Request(
                request.url(), request.connections(), SETTLE_MOST + 5, request.timeoutSeconds(), false));
        try (SliceReader reader = new SliceReader(stub.client(), ProcessReader.open(pid), jvm, canary)) {
            sleep(SAMPLE_AFTER);
            reader.mark();
            do {
                sleep(Duration.ofSeconds(1));
                slices.add(reader.cut(false));
            } while (!(slices.size() >= 2 && flat(slices) && compilersQuiet(slices)) && slices.size() < SETTLE_MOST);
        } finally {
            load.interrupt();
            load.await();
        }
        return slices;
    }

    private static boolean flat(List<RampSlice> slices) {
        return Steadiness.flat(slices.subList(slices.size() - 2, slices.size()).stream()
                .map(slice -> new Steadiness.Slice(
                        slice.durationNs() / 1e9, slice.completed(), slice.cpuNs() / 1e9, true, 0, false))
                .toList());
    }

    /** Quiet where compilers use no more of the server's CPU than the check of the window lets stand. */
    private static boolean compilersQuiet(List<RampSlice> slices) {
        return slices.subList(slices.size() - 2, slices.size()).stream()
                .allMatch(slice ->
                        slice.jitCpuNs() == null || slice.jitCpuNs() <= Disturbances.COMPILING * slice.cpuNs());
    }

    private WindowRecord.ConnectionStates connectionStates(int port) {
        List<TcpInfo.Connection> open = TcpInfo.towards(port);
        List<Long> quietMs = open.stream()
                .flatMap(connection -> connection.lastReceiveMs().stream().boxed())
                .sorted(java.util.Comparator.reverseOrder())
                .toList();
        return new WindowRecord.ConnectionStates(
                WallClock.unixNs(),
                open.size(),
                quietMs,
                new Machine().tcpCounters().closeWait());
    }

    private @Nullable Long pssUnderLoad(Server server, Request request) {
        WrkRun load =
                wrk.start(new Wrk.Request(request.url(), request.connections(), 2, request.timeoutSeconds(), false));
        try (ProcessReader reader = ProcessReader.open(server.pid())) {
            sleep(Duration.ofMillis(600));
            return reader.pssBytes().stream().boxed().findFirst().orElse(null);
        } finally {
            load.interrupt();
            load.await();
        }
    }

    private static void sleepUntil(long nanoTime) {
        long left = nanoTime - System.nanoTime();
        if (left > 0) {
            sleep(Duration.ofNanos(left));
        }
    }

    private static void sleep(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException interrupted) {
            throw new Interrupted("the end of a window", interrupted);
        }
    }
}
