package lab.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import lab.host.Machine;
import lab.host.MachineDescription;
import lab.plan.Plan;
import lab.plan.Toolchains;
import lab.preflight.Preflight;
import lab.preflight.Refusal;
import lab.report.MachineTier;

/** What a machine is, what would stop a run on it, and what its results can claim. */
public final class Doctor {
    private static final Path CPUS = Path.of("/sys/devices/system/cpu");

    private Doctor() {}

    /**
     * A diagnosis.
     *
     * @param lines to read, in order
     * @param refusals why a run would not start here; empty where it would
     */
    public record Diagnosis(List<String> lines, List<Refusal> refusals) {
        public Diagnosis {
            lines = List.copyOf(lines);
            refusals = List.copyOf(refusals);
        }
    }

    /**
     * Looks at this machine.
     *
     * @param plan of the run that is thought of
     * @param time how long the noise is watched
     */
    public static Diagnosis examine(Plan plan, Toolchains toolchains, Path root, Duration time) {
        MachineDescription machine = new Machine().describe();
        List<String> lines = new ArrayList<>(machine(machine));
        lines.add("roles: " + new TreeMap<>(plan.layout().byRole())
                + (plan.layout().sharedCore() ? ", shared: every row will say so" : ""));
        lines.add("tools: " + tools(toolchains));
        plan.skipped().stream()
                .map(skipped -> skipped.variant() + ": " + skipped.reason())
                .distinct()
                .forEach(skipped -> lines.add("would be skipped: " + skipped));
        Noise noise = Noise.measure(plan.layout(), time);
        lines.add("noise over " + time.toSeconds() + " s:");
        noise.lines().forEach(line -> lines.add("  " + line));
        List<Refusal> refusals = Preflight.check(plan, toolchains, root);
        lines.add("");
        refusals.forEach(refusal -> lines.add("a run would be refused: " + refusal.text()));
        lines.add(
                noise.beyond().isEmpty()
                        ? "quiet in these seconds: nothing was beyond a limit of the checks of noise"
                        : "too noisy now: rows measured in such a time are doubtful ("
                                + noise.beyond().size() + " figures beyond their limit). Wait, or use another machine");
        lines.add(MachineTier.of(plan.layout().physicalCores()).claim());
        return new Diagnosis(lines, refusals);
    }

    private static List<String> machine(MachineDescription machine) {
        return List.of(
                "processor: " + machine.cpuModel().orElse("not told") + ", " + machine.architecture() + ", "
                        + machine.cores().size() + " physical cores " + machine.cores() + " of "
                        + machine.cpusOnline() + " CPUs online, allowed " + machine.cpusAllowed() + ", SMT "
                        + machine.smt().map(on -> on ? "on" : "off").orElse("not told") + ", quota "
                        + (machine.quotaCpus().isPresent()
                                ? text("%.1f CPUs", machine.quotaCpus().getAsDouble())
                                : "none"),
                "frequency: governor " + machine.governor().orElse("not told") + ", turbo " + turbo()
                        + ", clock source " + machine.clockSource().orElse("not told"),
                text(
                        "system: kernel %s, %.1f GiB, load average %.2f",
                        machine.kernel(), machine.memoryBytes() / 1073741824.0, machine.loadAverage1()),
                "limits: open files " + machine.fileLimit().soft() + " (hard "
                        + machine.fileLimit().hard()
                        + "), ephemeral ports " + machine.ephemeralPorts().size() + ", in TIME_WAIT "
                        + new Machine().timeWait() + " (used again: tcp_tw_reuse " + machine.tcpTwReuse()
                        + "), somaxconn " + machine.somaxconn());
    }

    /** Intel's driver says "no turbo", the generic one "boost". */
    private static String turbo() {
        Optional<String> none = line(CPUS.resolve("intel_pstate/no_turbo"));
        Optional<String> boost = line(CPUS.resolve("cpufreq/boost"));
        return none.map(value -> value.equals("0") ? "on" : "off")
                .or(() -> boost.map(value -> value.equals("1") ? "on" : "off"))
                .orElse("not told");
    }

    private static Optional<String> line(Path file) {
        try {
            return Optional.of(Files.readString(file).strip());
        } catch (IOException notThere) {
            return Optional.empty();
        }
    }

    private static String tools(Toolchains toolchains) {
        Map<String, String> versions = new TreeMap<>(toolchains.versions());
        return versions.isEmpty() ? "none found, type: make setup" : versions.toString();
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would cost a dependency
    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
