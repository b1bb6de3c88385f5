package lab.stub;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lab.host.CpuSet;
import lab.host.Interrupted;
import lab.host.ManagedProcess;

/** The running stub: one process for the whole run, on its own CPUs, at raised priority where that is allowed. */
public final class Stub implements AutoCloseable {
    private static final Duration READY_WITHIN = Duration.ofSeconds(10);

    private final ManagedProcess process;
    private final StubClient client;

    private Stub(ManagedProcess process, StubClient client) {
        this.process = process;
        this.client = client;
    }

    /**
     * What to start.
     *
     * @param binary the built stub
     * @param kind {@code epoll} or {@code nethttp}
     * @param faults further arguments that make it fail on purpose (docs/stub.md); none but in a self-test
     */
    public record Spec(
            Path binary,
            String kind,
            int port,
            int statsPort,
            Duration delay,
            CpuSet cpus,
            Path scratch,
            List<String> faults) {
        public Spec {
            faults = List.copyOf(faults);
        }
    }

    /** @throws StubProblem where it does not answer within 10 s, or another process answers on its port */
    public static Stub start(Spec spec) {
        List<String> command = new ArrayList<>(
                command(spec.binary().toString(), spec.kind(), spec.port(), spec.statsPort(), spec.delay()));
        command.addAll(spec.faults());
        ManagedProcess process = ManagedProcess.start(new ManagedProcess.Spec(
                "stub",
                command,
                spec.scratch(),
                Map.of("PATH", "/usr/bin:/bin", "LC_ALL", "C"),
                spec.cpus(),
                spec.scratch().resolve("stub-" + spec.kind() + ".stdout"),
                spec.scratch().resolve("stub-" + spec.kind() + ".stderr"),
                ManagedProcess.Priority.NORMAL));
        Stub stub = new Stub(process, new StubClient(spec.statsPort()));
        try {
            stub.awaitReady(spec);
        } catch (StubProblem problem) {
            process.end(Duration.ofSeconds(1));
            throw problem;
        }
        return stub;
    }

    /** The words that start an honest stub. */
    public static List<String> command(String binary, String kind, int port, int statsPort, Duration delay) {
        return List.of(
                binary,
                "--listen",
                "127.0.0.1:" + port,
                "--stats",
                "127.0.0.1:" + statsPort,
                "--delay",
                delay.toNanos() / 1_000 + "us",
                "--kind",
                kind);
    }

    private void awaitReady(Spec spec) {
        long deadline = System.nanoTime() + READY_WITHIN.toNanos();
        while (true) {
            try {
                long answering = client.counters().processId();
                if (answering != process.pid()) {
                    throw new StubProblem("port " + spec.statsPort() + " is answered by process " + answering
                            + ", not by the stub that was started (" + process.pid() + "): end that process");
                }
                return;
            } catch (StubProblem notYet) {
                if (!process.alive() || System.nanoTime() > deadline) {
                    throw new StubProblem("the stub is not ready after " + READY_WITHIN.toSeconds() + " s ("
                            + notYet.getMessage() + "); it said: " + process.tail(5));
                }
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException interrupted) {
            throw new Interrupted("the stub's start", interrupted);
        }
    }

    public StubClient client() {
        return client;
    }

    public boolean alive() {
        return process.alive();
    }

    public long pid() {
        return process.pid();
    }

    /**
     * What priority the stub got for itself: {@code fifo}, {@code nice} or {@code ordinary}. It is the lab's witness and shares a
     * core with wrk on small machines.
     */
    public String priority() {
        return java.util.Objects.requireNonNullElse(client.counters().priority(), "unknown");
    }

    @Override
    public void close() {
        process.end(Duration.ofSeconds(2));
    }
}
