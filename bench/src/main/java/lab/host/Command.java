package lab.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A short program run to its end, for what it prints. Servers and load tools are a {@link ManagedProcess}. */
public final class Command {

    private Command() {}

    /**
     * What a program left.
     *
     * @param exit the exit code; 128 + N where signal N ended it
     */
    public record Output(int exit, String stdout, String stderr) {}

    /**
     * Runs with the lab's environment and {@code LC_ALL=C.UTF-8}, no input, in a session of its own.
     *
     * @throws CommandTimeout past the deadline; the program and what it started are killed first
     * @throws UncheckedIOException where the program cannot be started
     * @throws Interrupted where this thread is interrupted; the program is killed first
     */
    public static Output run(Duration deadline, List<String> argv) {
        try {
            // Files, not pipes: a pipe that a grandchild keeps open would outlast the program's end.
            Path folder = Files.createTempDirectory("lab-command");
            try {
                return run(deadline, argv, folder.resolve("stdout"), folder.resolve("stderr"));
            } finally {
                Files.deleteIfExists(folder.resolve("stdout"));
                Files.deleteIfExists(folder.resolve("stderr"));
                Files.delete(folder);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot run " + String.join(" ", argv) + ": " + failed.getMessage(), failed);
        }
    }

    private static Output run(Duration deadline, List<String> argv, Path stdout, Path stderr) throws IOException {
        var builder = new ProcessBuilder(
                Stream.concat(Stream.of("setsid"), argv.stream()).toList());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.redirectInput(Path.of("/dev/null").toFile());
        builder.redirectOutput(stdout.toFile()).redirectError(stderr.toFile());
        Process process = builder.start();
        boolean ended = false;
        try {
            ended = process.waitFor(deadline.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            throw new Interrupted(argv.getFirst(), interrupted);
        } finally {
            if (!ended) {
                Signals.send(-process.pid(), "KILL");
                process.destroyForcibly();
            }
        }
        if (!ended) {
            throw new CommandTimeout(argv, deadline, text(stderr) + text(stdout));
        }
        return new Output(process.exitValue(), text(stdout), text(stderr));
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
