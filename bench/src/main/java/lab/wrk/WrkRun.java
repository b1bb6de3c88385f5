package lab.wrk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import lab.host.ManagedProcess;
import lab.host.WallClock;
import org.jspecify.annotations.Nullable;

/** A running wrk. Ends by itself after its seconds, by {@link #interrupt()}, or by its deadline. */
public final class WrkRun {
    /** Past its seconds wrk needs at most 0.1 s to stop and a scan of its histogram; the rest is for a busy machine. */
    private static final Duration MARGIN = Duration.ofSeconds(15);

    private final ManagedProcess process;
    private final Wrk.Request request;
    private final int threads;
    private final String version;
    private final List<String> command;
    private final Path handover;
    private final Path stdout;
    private final long startedUnixNs;

    WrkRun(
            ManagedProcess process,
            Wrk.Request request,
            int threads,
            String version,
            List<String> command,
            Path handover,
            Path stdout,
            long startedUnixNs) {
        this.process = process;
        this.request = request;
        this.threads = threads;
        this.version = version;
        this.command = command;
        this.handover = handover;
        this.stdout = stdout;
        this.startedUnixNs = startedUnixNs;
    }

    public long pid() {
        return process.pid();
    }

    public boolean running() {
        return process.alive();
    }

    public long startedUnixNs() {
        return startedUnixNs;
    }

    /** Ends it as Ctrl-C does: wrk then hands over what it has. (TERM would drop everything.) */
    public void interrupt() {
        process.interrupt();
    }

    /** Waits for the end; past the deadline wrk is ended and the outcome is a failure. */
    public WrkOutcome await() {
        long elapsedNs = WallClock.unixNs() - startedUnixNs;
        Duration left = Duration.ofSeconds(request.seconds()).plus(MARGIN).minusNanos(elapsedNs);
        boolean inTime = process.waitFor(left.isNegative() ? Duration.ZERO : left)
                .exitCode()
                .isPresent();
        if (!inTime) {
            process.interrupt();
            inTime = process.waitFor(Duration.ofSeconds(2)).exitCode().isPresent();
        }
        OptionalInt exit = process.end(Duration.ofSeconds(1)).exitCode();
        long endedUnixNs = WallClock.unixNs();
        String printed = read(stdout);
        try {
            if (!inTime) {
                throw new WrkProblem("wrk was still running " + MARGIN.toSeconds() + " s after its " + request.seconds()
                        + " s and did not heed SIGINT: ended");
            }
            if (exit.isEmpty() || exit.getAsInt() != 0) {
                throw new WrkProblem("wrk ended with "
                        + (exit.isEmpty() ? "no exit code" : "code " + exit.getAsInt()) + ": expected 0; it said: "
                        + process.tail(5));
            }
            if (!Files.exists(handover)) {
                throw new WrkProblem("wrk ended with code 0 but handed nothing over; it said: " + process.tail(5));
            }
            WrkDump dump = HandoverText.parse(read(handover), version, threads, request.connections());
            return outcome(endedUnixNs, dump, null, printed);
        } catch (WrkProblem problem) {
            return outcome(endedUnixNs, null, problem.getMessage(), printed);
        }
    }

    private WrkOutcome outcome(long endedUnixNs, @Nullable WrkDump dump, @Nullable String failure, String printed) {
        return new WrkOutcome(
                command.stream().map(WrkRun::quoted).collect(Collectors.joining(" ")),
                startedUnixNs,
                endedUnixNs,
                request.connections(),
                request.seconds(),
                request.timeoutSeconds(),
                dump,
                failure,
                printed);
    }

    private static String quoted(String word) {
        return word.matches("[\\w./:=+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException cause) {
            throw new WrkProblem("cannot read wrk's output " + file + ": " + cause.getMessage());
        }
    }
}
