package lab.cli;

import java.time.Duration;
import java.util.List;
import lab.host.Command;
import lab.host.CpuSet;

/** Puts the lab itself on its own CPUs, with all of its threads; those that it starts later inherit them. */
final class LabAffinity {
    private LabAffinity() {}

    static void pin(CpuSet cpus) {
        Command.Output output = Command.run(
                Duration.ofSeconds(5),
                List.of(
                        "taskset",
                        "-apc",
                        cpus.toString(),
                        Long.toString(ProcessHandle.current().pid())));
        if (output.exit() != 0) {
            throw new IllegalStateException("the lab could not be put on CPUs " + cpus + ": "
                    + output.stderr().strip());
        }
    }
}
