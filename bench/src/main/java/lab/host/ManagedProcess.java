package lab.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A program that the lab starts and ends: leader of a session and process group of its own, pinned before it runs, with
 * exactly the environment given and output to files. Ended by pid and group, never by name. Safe for use by threads.
 */
public final class ManagedProcess implements AutoCloseable {

    /** Contract: a server ends within 5 s of SIGTERM. */
    public static final Duration GRACE = Duration.ofSeconds(5);

    private static final Duration LAUNCH_DEADLINE = Duration.ofSeconds(10);
    private static final Duration KILL_DEADLINE = Duration.ofSeconds(10);
    private static final long POLL_MILLIS = 5;
    private static final Set<ManagedProcess> RUNNING = ConcurrentHashMap.newKeySet();

    /** Scheduling asked for; where it is not permitted the next lower one is taken. */
    public enum Priority {
        NORMAL,
        /** nice -10 */
        RAISED,
        /** SCHED_FIFO 10 */
        REALTIME
    }

    /**
     * What to start, and how.
     *
     * @param name for messages only
     * @param folder where it runs; a relative {@code argv[0]} with a slash is found from here
     * @param environment all of it: nothing is inherited
     * @param stdout file, truncated; may be the same as {@code stderr}
     */
    public record Spec(
            String name,
            List<String> argv,
            Path folder,
            Map<String, String> environment,
            CpuSet cpus,
            Path stdout,
            Path stderr,
            Priority priority) {
        public Spec {
            argv = List.copyOf(argv);
            environment = Map.copyOf(environment);
            if (argv.isEmpty() || cpus.isEmpty()) {
                throw new IllegalArgumentException(name + ": a process needs a command and at least one CPU, found "
                        + argv + " on CPUs \"" + cpus + "\"");
            }
        }
    }

    /**
     * How the process ended, or that it has not yet.
     *
     * @param exitCode of the leader, 128 + N where signal N ended it; empty while it still runs
     * @param killed whether the group had to be killed
     */
    public record Ending(OptionalInt exitCode, boolean killed, long tookNs) {}

    private final Spec spec;
    private final Launch launch;
    private final Process process;
    private final ProcessGroup group;
    private boolean asked;
    private @Nullable Ending ending;

    private ManagedProcess(Spec spec, Launch launch, Process process) {
        this.spec = spec;
        this.launch = launch;
        this.process = process;
        this.group = ProcessGroup.ledBy(process.pid());
    }

    /**
     * Returns when the program itself runs under the pid, no longer one of the wrappers, or has ended already
     * ({@link #alive()} tells; 127 is "not found", see {@link #tail}).
     *
     * @throws UncheckedIOException where it cannot be started
     */
    public static ManagedProcess start(Spec spec) {
        Launch launch = Launch.of(spec);
        var builder = new ProcessBuilder(launch.argv(spec.argv()))
                .directory(spec.folder().toFile());
        builder.environment().clear();
        builder.environment().putAll(spec.environment());
        builder.redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(spec.stdout().toFile());
        if (spec.stdout().equals(spec.stderr())) {
            builder.redirectErrorStream(true);
        } else {
            builder.redirectError(spec.stderr().toFile());
        }
        try {
            var started = new ManagedProcess(spec, launch, builder.start());
            RUNNING.add(started);
            started.guarded();
            started.awaitExec();
            return started;
        } catch (IOException failed) {
            throw new UncheckedIOException(
                    spec.name() + " did not start in " + spec.folder() + ": " + failed.getMessage(), failed);
        }
    }

    private void guarded() {
        try {
            OrphanGuard.watch(
                    pid(),
                    ProcessIdentity.of(pid()).map(ProcessIdentity::startTicks).orElse(0L));
        } catch (UncheckedIOException noGuard) {
            end(Duration.ZERO);
            throw noGuard;
        }
    }

    private void awaitExec() {
        Path commandLine = ProcFiles.PROC.resolve(Long.toString(pid())).resolve("cmdline");
        long deadline = System.nanoTime() + LAUNCH_DEADLINE.toNanos();
        while (alive()) {
            List<String> words = ProcFiles.read(commandLine)
                    .filter(text -> !text.isEmpty())
                    .map(text -> List.of(text.substring(0, text.length() - 1).split("\0", -1)))
                    .orElse(List.of());
            if (!launch.underWay(words, spec.argv())) {
                return;
            }
            if (System.nanoTime() > deadline) {
                end(Duration.ZERO);
                throw new IllegalStateException(spec.name() + " was still being launched after "
                        + LAUNCH_DEADLINE.toSeconds() + " s: " + String.join(" ", words));
            }
            pause(1);
        }
    }

    /** Of the program, and of its process group and session: the wrappers replace themselves. */
    public long pid() {
        return process.pid();
    }

    public Spec spec() {
        return spec;
    }

    /** What was granted. */
    public Priority priority() {
        return launch.priority();
    }

    public boolean alive() {
        return process.isAlive();
    }

    /** Empty while it runs. */
    public OptionalInt exitCode() {
        return alive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
    }

    /** Waits for the leader to end by itself; an ending without exit code says that it still runs. */
    public Ending waitFor(Duration longest) {
        long start = System.nanoTime();
        try {
            process.waitFor(longest.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            throw new Interrupted(spec.name(), interrupted);
        }
        return new Ending(exitCode(), false, System.nanoTime() - start);
    }

    /** SIGINT to the group. */
    public void interrupt() {
        group.signal("INT");
    }

    /**
     * TERM to the group, up to {@code grace} for all of it to end, then KILL. A group whose leader is gone is ended too.
     * Idempotent: a second call answers what the first did. An interrupt shortens the grace; the flag stays set.
     *
     * @throws IllegalStateException where members outlive even KILL (in an uninterruptible wait of the kernel)
     */
    public synchronized Ending end(Duration grace) {
        if (ending != null) {
            return ending;
        }
        long start = System.nanoTime();
        boolean interrupted = Thread.interrupted();
        try {
            askToEnd();
            boolean killed = !gone(System.nanoTime() + grace.toNanos());
            if (killed) {
                interrupted |= Thread.interrupted();
                group.signal("KILL");
                long deadline = System.nanoTime() + KILL_DEADLINE.toNanos();
                while (!gone(deadline)) {
                    if (System.nanoTime() > deadline) {
                        throw new IllegalStateException(spec.name() + ": pids " + members() + " outlive SIGKILL by "
                                + KILL_DEADLINE.toSeconds() + " s; see their state in /proc");
                    }
                    interrupted |= Thread.interrupted();
                }
            }
            ending = new Ending(exitCode(), killed, System.nanoTime() - start);
            RUNNING.remove(this);
            OrphanGuard.forget(pid());
            return ending;
        } finally {
            if (interrupted || Thread.interrupted()) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private synchronized void askToEnd() {
        if (!asked) {
            asked = true;
            group.signal("TERM");
        }
    }

    /** Whether leader and group are gone by then; false at once where the thread is interrupted. */
    private boolean gone(long deadline) {
        while (alive() || !members().isEmpty()) {
            if (System.nanoTime() > deadline || !pause(POLL_MILLIS)) {
                return false;
            }
        }
        return true;
    }

    private static boolean pause(long millis) {
        try {
            Thread.sleep(millis);
            return true;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Pids of the process group that run; empty also where the group's number has passed to another process. */
    public List<Long> members() {
        return group.members();
    }

    /** The last lines of stderr and of stdout, each under its file's name, for messages. */
    public String tail(int lines) {
        var files = new ArrayList<>(List.of(spec.stderr()));
        if (!spec.stdout().equals(spec.stderr())) {
            files.add(spec.stdout());
        }
        var text = new StringBuilder();
        for (Path file : files) {
            text.append("last lines of ")
                    .append(file.getFileName())
                    .append(":\n")
                    .append(TailOf.file(file, lines));
        }
        return text.toString();
    }

    @Override
    public void close() {
        end(GRACE);
    }

    @Override
    public String toString() {
        return spec.name() + " (pid " + pid() + ")";
    }

    /**
     * Ends every one that still runs, for a shutdown hook. All are asked first, so that their graces overlap, and one
     * that cannot be ended does not spare the others.
     */
    public static void endAll() {
        List<ManagedProcess> running = List.copyOf(RUNNING);
        running.forEach(ManagedProcess::askToEnd);
        var failures = new ArrayList<RuntimeException>();
        for (ManagedProcess process : running) {
            try {
                process.close();
            } catch (RuntimeException failed) {
                failures.add(failed);
            }
        }
        if (!failures.isEmpty()) {
            throw failures.getFirst();
        }
    }
}
