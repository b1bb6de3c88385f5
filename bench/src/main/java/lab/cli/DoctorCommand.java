package lab.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Callable;
import lab.doctor.Doctor;
import lab.doctor.Doctor.Diagnosis;
import lab.host.LockFile;
import lab.host.LockHeld;
import lab.plan.Plan;
import lab.plan.Toolchains;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Looks at the machine before an hour is spent on it. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description =
                "Look at the machine: what it is, how noisy it is now, what would stop a run, what results can claim.",
        footer = {"", "Examples:", "  bench/lab doctor", "  bench/lab doctor --profile article --seconds 60"})
final class DoctorCommand implements Callable<Integer> {
    @Mixin
    private PlanOptions options;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "10",
            description = "how long the noise is watched (default: 10)")
    private int seconds = 10;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (seconds < 1) {
            throw new UsageProblem("--seconds: expected a whole number from 1, found " + seconds);
        }
        PrintWriter out = spec.commandLine().getOut();
        Toolchains toolchains = Toolchains.read(Places.toolchains());
        Plan plan = options.plan(toolchains);
        try (LockFile lock = LockFile.acquire(Places.lock(), "bench/lab doctor")) {
            Diagnosis diagnosis = Doctor.examine(plan, toolchains, Places.root(), Duration.ofSeconds(seconds));
            diagnosis.lines().forEach(out::println);
            out.flush();
            return (diagnosis.refusals().isEmpty() ? ExitCode.ALL_TRUSTED : ExitCode.PREFLIGHT).number();
        } catch (LockHeld held) {
            spec.commandLine()
                    .getErr()
                    .println("a run is under way on this machine, which would be taken for noise: " + held.holder());
            return ExitCode.PREFLIGHT.number();
        }
    }
}
