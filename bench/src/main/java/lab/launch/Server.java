package lab.launch;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import lab.host.JvmAttach;
import lab.host.ManagedProcess;
import lab.host.ProcessIdentity;
import lab.plan.Target;

/** A started server: its process group, the process that owns its port, and how to ask and end it. */
public final class Server implements AutoCloseable {
    private static final Duration GRACE = Duration.ofSeconds(6);
    private static final Duration DUMP_WITHIN = Duration.ofSeconds(5);
    /** Workers of the first ForkJoinPool, which the JDK makes for its virtual threads. */
    private static final String CARRIER = "\"ForkJoinPool-1-worker-";

    private final Target target;
    private final ManagedProcess process;
    private final ProcessIdentity identity;
    private final LaunchRecord record;
    private final Path gcLog;

    Server(Target target, ManagedProcess process, ProcessIdentity identity, LaunchRecord record, Path gcLog) {
        this.target = target;
        this.process = process;
        this.identity = identity;
        this.record = record;
        this.gcLog = gcLog;
    }

    public Target target() {
        return target;
    }

    public LaunchRecord record() {
        return record;
    }

    /** The process that owns the listening socket, never a launcher. */
    public long pid() {
        return identity.pid();
    }

    /** Whether the process that owned the port at the start still runs (the same one: pid and start time). */
    public boolean same() {
        return identity.same();
    }

    /** Pids of the group other than the server's own: launchers and children. */
    public List<Long> companions() {
        List<Long> others = new ArrayList<>(process.members());
        others.remove(Long.valueOf(pid()));
        return others;
    }

    /** The JVM's collector and safepoint log; empty where the server is no JVM. */
    public Optional<Path> gcLog() {
        return target.jvm() ? Optional.of(gcLog) : Optional.empty();
    }

    /**
     * What every thread does now, virtual ones included, in a file beside the server's logs: of a server that answers nothing.
     *
     * @param when a word of the file's name
     * @return the file's name; empty where it is no JVM, or where the JVM does not answer either
     */
    public Optional<String> dumpThreads(String when) {
        if (!target.jvm()) {
            return Optional.empty();
        }
        Path file = Path.of(gcLog.toString().replaceFirst("\\.gc\\.log$", "") + "-" + when + ".threads.txt");
        try {
            JvmAttach.jcmd(pid(), "Thread.dump_to_file -overwrite \"" + file + "\"", DUMP_WITHIN);
            return Optional.of(String.valueOf(file.getFileName()));
        } catch (UncheckedIOException | IllegalStateException silent) {
            return Optional.empty();
        }
    }

    /**
     * The platform threads that carry virtual ones, by their whole names: Linux keeps 15 characters, by which a timer of the same pool
     * would be one of them.
     *
     * @return empty where it is no JVM, or where it doesn't answer
     */
    public OptionalInt carriers() {
        if (!target.jvm()) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of((int) JvmAttach.jcmd(pid(), "Thread.print", DUMP_WITHIN)
                    .lines()
                    .filter(line -> line.startsWith(CARRIER))
                    .count());
        } catch (UncheckedIOException | IllegalStateException silent) {
            return OptionalInt.empty();
        }
    }

    /** Last lines of the server's own output. */
    public List<String> logTail(int lines) {
        return process.tail(lines).lines().toList();
    }

    /** TERM to the group, then KILL; idempotent. */
    public ManagedProcess.Ending end() {
        return process.end(GRACE);
    }

    @Override
    public void close() {
        end();
    }
}
