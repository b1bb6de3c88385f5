package lab.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The CPU mask of one thread. */
public final class Affinity {

    private static final Duration DEADLINE = Duration.ofSeconds(5);

    private Affinity() {}

    /**
     * Lets the thread run on these CPUs only, from now on.
     *
     * @throws IllegalStateException where the thread has ended, or no such CPU is allowed
     */
    public static void set(int tid, CpuSet cpus) {
        Command.Output output =
                Command.run(DEADLINE, List.of("taskset", "-pc", cpus.toString(), Integer.toString(tid)));
        if (output.exit() != 0) {
            throw new IllegalStateException("thread " + tid + " could not be put on CPUs \"" + cpus + "\": "
                    + output.stderr().strip());
        }
    }

    /** The calling thread's own number; meaningless for a virtual thread. */
    public static int currentTid() {
        try {
            return Integer.parseInt(Files.readSymbolicLink(Path.of("/proc/thread-self"))
                    .getFileName()
                    .toString());
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read /proc/thread-self (Linux 3.17 or newer has it)", failed);
        }
    }
}
