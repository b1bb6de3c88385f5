package lab.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import lab.host.FileLimit;
import lab.host.Interrupted;
import lab.host.ManagedProcess;
import lab.host.Ports;
import lab.host.ProcessGone;
import lab.host.ProcessIdentity;
import lab.host.ProcessReader;
import lab.plan.Layout;
import lab.plan.Target;

/** Starts a target, waits for its first right answer, and proves that the process behind the port is ours. */
public final class Launcher {
    /** Two busy cores have been seen to need 25 s for a Spring Boot start; 60 s is the contract's limit. */
    private static final Patience PATIENCE = new Patience(Duration.ofSeconds(60), Duration.ofSeconds(10));

    private final Path root;
    private final Path scratch;
    private final Layout layout;
    private final int port;
    private final String readyPath;
    private final Patience patience;

    /** How long a server may take to its first right answer, and the one before it to leave the port. */
    record Patience(Duration ready, Duration portFree) {}

    /**
     * @param root the repository
     * @param scratch folder for logs and the servers' HOME and TMPDIR
     * @param readyPath endpoint that must answer 200 with the stub's body
     */
    public Launcher(Path root, Path scratch, Layout layout, int port, String readyPath) {
        this(root, scratch, layout, port, readyPath, PATIENCE);
    }

    Launcher(Path root, Path scratch, Layout layout, int port, String readyPath, Patience patience) {
        this.root = root;
        this.scratch = scratch;
        this.layout = layout;
        this.port = port;
        this.readyPath = readyPath;
        this.patience = patience;
    }

    /**
     * @param id names the log files
     * @throws LaunchProblem where the port is taken, the server ends or is not ready in time, or another process answers
     */
    public Server launch(Target target, String id) {
        awaitFreePort();
        Path gcLog = scratch.resolve(id + ".gc.log");
        Path home = scratch.resolve("home");
        Map<String, String> environment = environment(target, home);
        List<String> command = target.command().stream()
                .map(word -> word.replace("${gc_log}", gcLog.toString()))
                .toList();
        ManagedProcess process = start(target, id, command, environment);
        try {
            long readyAfterNs = awaitReady(process, target);
            ProcessIdentity owner = owner(process);
            LaunchRecord record = new LaunchRecord(
                    commandLine(command),
                    environment,
                    process.pid(),
                    owner.pid(),
                    owner.startTicks(),
                    readyAfterNs,
                    allowedCpus(owner.pid()),
                    FileLimit.of(owner.pid()).soft());
            return new Server(target, process, owner, record, gcLog);
        } catch (ProcessGone gone) {
            process.end(Duration.ofSeconds(2));
            throw new LaunchProblem(target.variant() + " ended just after it was ready; it said: " + process.tail(8));
        } catch (RuntimeException problem) {
            process.end(Duration.ofSeconds(2));
            throw problem;
        }
    }

    private ManagedProcess start(Target target, String id, List<String> command, Map<String, String> environment) {
        try {
            return ManagedProcess.start(new ManagedProcess.Spec(
                    target.variant(),
                    command,
                    root.resolve(target.folder()),
                    environment,
                    layout.server(),
                    scratch.resolve(id + ".stdout"),
                    scratch.resolve(id + ".stderr"),
                    ManagedProcess.Priority.NORMAL));
        } catch (UncheckedIOException failed) {
            throw new LaunchProblem(String.valueOf(failed.getMessage()));
        }
    }

    private List<String> commandLine(List<String> command) {
        List<String> words =
                new ArrayList<>(List.of("taskset", "-c", layout.server().toString()));
        words.addAll(command);
        return words;
    }

    private Map<String, String> environment(Target target, Path home) {
        try {
            Files.createDirectories(home.resolve("tmp"));
        } catch (IOException cause) {
            throw new LaunchProblem("cannot make the server's scratch folder " + home + ": " + cause.getMessage());
        }
        return environment(target, home.toString(), home.resolve("tmp").toString());
    }

    /** What a server sees of its environment: small and fixed, the target's own variables last. */
    public static Map<String, String> environment(Target target, String home, String temporary) {
        Map<String, String> environment = new TreeMap<>(Map.of(
                "PATH", "/usr/local/bin:/usr/bin:/bin",
                "LC_ALL", "C.UTF-8",
                "TZ", "UTC",
                "HOME", home,
                "TMPDIR", temporary));
        environment.putAll(target.environment());
        return environment;
    }

    private void awaitFreePort() {
        long deadline = System.nanoTime() + patience.portFree().toNanos();
        while (!Ports.free(port)) {
            if (System.nanoTime() > deadline) {
                throw new LaunchProblem("port " + port + " is not free: held by " + holders()
                        + ". End that process or set LAB_SERVER_PORT");
            }
            pause();
        }
    }

    private String holders() {
        String holders = Ports.listeners(port).stream()
                .map(owner -> owner.program() + " (pid "
                        + (owner.pid().isPresent() ? owner.pid().getAsLong() : "unknown") + ")")
                .collect(Collectors.joining(", "));
        return holders.isEmpty() ? "no listener that can be seen" : holders;
    }

    private long awaitReady(ManagedProcess process, Target target) {
        // Closed when ready: a connection left open here would be an idle one under load.
        try (HttpProbe probe = new HttpProbe(port)) {
            return awaitReady(process, probe, target);
        }
    }

    private long awaitReady(ManagedProcess process, HttpProbe probe, Target target) {
        long start = System.nanoTime();
        String last = "nothing";
        while (System.nanoTime() - start < patience.ready().toNanos()) {
            if (!process.alive()) {
                throw new LaunchProblem(target.variant() + " ended with code " + exitCode(process)
                        + " before it was ready; it said: " + process.tail(8));
            }
            try {
                HttpProbe.Answer answer = probe.get(readyPath, Duration.ofSeconds(5));
                if (answer.status() == 200 && answer.body().length > 0) {
                    return System.nanoTime() - start;
                }
                last = "status " + answer.status() + " '"
                        + answer.text().lines().findFirst().orElse("") + "'";
            } catch (IOException notYet) {
                last = notYet.getMessage();
            }
            pause();
        }
        throw new LaunchProblem(
                target.variant() + " is not ready after " + patience.ready().toSeconds() + " s: expected 200 at "
                        + readyPath + ", last seen: " + last + "; it said: " + process.tail(8));
    }

    private ProcessIdentity owner(ManagedProcess process) {
        List<Ports.Owner> owners = Ports.listeners(port);
        List<Long> group = process.members();
        if (owners.size() != 1
                || owners.getFirst().pid().isEmpty()
                || !group.contains(owners.getFirst().pid().getAsLong())) {
            throw new LaunchProblem(
                    "port " + port + " answers, but its owner is not the server that was started: expected"
                            + " one listener in process group " + process.pid() + ", found " + holders());
        }
        long pid = owners.getFirst().pid().getAsLong();
        return ProcessIdentity.of(pid)
                .orElseThrow(() -> new LaunchProblem("the server (pid " + pid + ") ended just after it was ready"));
    }

    private static String exitCode(ManagedProcess process) {
        return process.exitCode().isPresent()
                ? Integer.toString(process.exitCode().getAsInt())
                : "unknown";
    }

    private static String allowedCpus(long pid) {
        try (ProcessReader reader = ProcessReader.open(pid)) {
            return reader.details().stream()
                    .filter(task -> task.tid() == pid)
                    .map(task -> task.allowed().toString())
                    .findFirst()
                    .orElseThrow(() -> new LaunchProblem("the server's main thread (" + pid + ") has ended"));
        }
    }

    private static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException interrupted) {
            throw new Interrupted("the server's start", interrupted);
        }
    }
}
