package lab.wrk;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lab.host.Command;
import lab.host.CpuSet;
import lab.host.ManagedProcess;
import lab.host.WallClock;

/** Starts wrk, pinned to the generator's CPUs; one process a window. */
public final class Wrk {
    /** Versions whose stats struct, correction and timeouts were read in the source; no other is believed. */
    private static final Pattern KNOWN_VERSION = Pattern.compile("\\bwrk\\s+(?:debian/)?(4\\.[12])\\.\\d+\\S*");

    private final Path binary;
    private final String version;
    private final Path script;
    private final Path scratch;
    private final CpuSet cpus;
    private final AtomicInteger started = new AtomicInteger();

    /**
     * @param scratch folder for wrk's output, of this run alone
     * @throws WrkProblem where the binary is not wrk 4.1 or 4.2
     */
    public Wrk(Path binary, Path scratch, CpuSet cpus) {
        this.binary = binary;
        this.version = versionOf(binary);
        this.scratch = scratch;
        this.cpus = cpus;
        this.script = extractScript(scratch);
    }

    /** What {@code wrk -v} calls itself, such as {@code 4.1.0-3+b2}. */
    public String version() {
        return version;
    }

    /**
     * wrk gives each thread connections / threads and drops the rest, so the threads must divide the connections.
     *
     * @return the most threads that divide {@code connections} and find a CPU each
     */
    public static int threadsFor(int connections, int cpus) {
        for (int threads = Math.min(connections, cpus); threads > 1; threads--) {
            if (connections % threads == 0) {
                return threads;
            }
        }
        return 1;
    }

    /** One wrk run. {@code perSecond} counts answers in each second, which costs a call into Lua an answer. */
    public record Request(String url, int connections, int seconds, int timeoutSeconds, boolean perSecond) {
        public Request {
            if (connections < 1 || seconds < 1 || timeoutSeconds < 1) {
                throw new IllegalArgumentException("wrk takes whole numbers of at least 1: connections " + connections
                        + ", seconds " + seconds + ", timeout " + timeoutSeconds);
            }
        }
    }

    /** Starts wrk and returns at once. */
    public WrkRun start(Request request) {
        int threads = threadsFor(request.connections(), cpus.size());
        int number = started.incrementAndGet();
        Path handover = withoutEarlier(scratch.resolve("wrk-" + number + ".out"));
        List<String> command = List.of(
                binary.toString(),
                "-t" + threads,
                "-c" + request.connections(),
                "-d" + request.seconds() + "s",
                "--timeout",
                request.timeoutSeconds() + "s",
                "-s",
                script.toString(),
                request.url());
        Map<String, String> environment = new TreeMap<>(Map.of(
                "PATH", "/usr/bin:/bin",
                "LC_ALL", "C",
                "LAB_WRK_OUT", handover.toString()));
        if (request.perSecond()) {
            environment.put("LAB_WRK_PER_SECOND", "1");
        }
        Path stdout = scratch.resolve("wrk-" + number + ".stdout");
        Path stderr = scratch.resolve("wrk-" + number + ".stderr");
        long startedUnixNs = WallClock.unixNs();
        ManagedProcess process = ManagedProcess.start(new ManagedProcess.Spec(
                "wrk", command, scratch, environment, cpus, stdout, stderr, ManagedProcess.Priority.NORMAL));
        return new WrkRun(process, request, threads, version, command, handover, stdout, startedUnixNs);
    }

    /** A hand-over left by another run would pass for this one's where wrk hands nothing over. */
    private static Path withoutEarlier(Path handover) {
        try {
            Files.deleteIfExists(handover);
            return handover;
        } catch (IOException cause) {
            throw new UncheckedIOException("cannot remove the earlier " + handover, cause);
        }
    }

    private static String versionOf(Path binary) {
        Command.Output output = Command.run(Duration.ofSeconds(10), List.of(binary.toString(), "-v"));
        String text = output.stdout() + output.stderr();
        return knownVersion(text)
                .orElseThrow(() -> new WrkProblem(binary + " is not wrk 4.1 or 4.2: 'wrk -v' says '"
                        + text.lines().findFirst().orElse("nothing") + "'. Install wrk 4.1 or 4.2 (make setup)"));
    }

    /** The version in the text of {@code wrk -v}, where it is one whose inside is known. */
    public static Optional<String> knownVersion(String text) {
        Matcher matcher = KNOWN_VERSION.matcher(text.lines().findFirst().orElse(""));
        if (!matcher.find()) {
            return Optional.empty();
        }
        return Optional.of(matcher.group().replaceFirst("wrk\\s+", ""));
    }

    private static Path extractScript(Path scratch) {
        Path script = scratch.resolve("handover.lua");
        try (InputStream resource = Wrk.class.getResourceAsStream("/lab/wrk/handover.lua")) {
            if (resource == null) {
                throw new IllegalStateException("handover.lua is missing from the lab's own resources");
            }
            Files.createDirectories(scratch);
            Files.copy(resource, script, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException cause) {
            throw new UncheckedIOException("cannot write " + script, cause);
        }
        return script;
    }
}
