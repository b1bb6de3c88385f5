package lab.host;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The machine, for the results; it names neither host nor user.
 *
 * @param cpuModel as the kernel calls it; absent on most ARM machines
 * @param cores physical cores that the lab may use, as lists of CPUs
 * @param clockSource of the kernel, e.g. {@code tsc}
 * @param governor of the first CPU's frequency; absent where the machine shows none, as most virtual ones
 * @param smt whether SMT is on
 */
public record MachineDescription(
        Optional<String> cpuModel,
        String architecture,
        int cpusOnline,
        List<String> cores,
        String cpusAllowed,
        OptionalDouble quotaCpus,
        Optional<Boolean> smt,
        Optional<String> governor,
        String kernel,
        long memoryBytes,
        Optional<String> clockSource,
        Optional<String> congestionControl,
        int somaxconn,
        int tcpTwReuse,
        PortRange ephemeralPorts,
        FileLimit fileLimit,
        double loadAverage1) {

    public MachineDescription {
        cores = List.copyOf(cores);
    }

    static MachineDescription read(Machine machine, Path proc, Path sys) {
        Topology topology = Topology.read(sys, proc);
        Path cpus = sys.resolve("devices/system/cpu");
        return new MachineDescription(
                ProcFiles.read(proc.resolve("cpuinfo")).flatMap(MachineDescription::cpuModel),
                System.getProperty("os.arch"),
                machine.cpuTimes().size(),
                topology.cores().stream().map(CpuSet::toString).toList(),
                topology.allowed().toString(),
                topology.quotaCpus(),
                ProcFiles.line(cpus.resolve("smt/active")).map("1"::equals),
                ProcFiles.line(cpus.resolve("cpu0/cpufreq/scaling_governor")),
                ProcFiles.require(proc.resolve("sys/kernel/osrelease")).strip(),
                new StatusText(ProcFiles.require(proc.resolve("meminfo")))
                        .bytes("MemTotal")
                        .orElseThrow(() -> new IllegalStateException("no MemTotal in /proc/meminfo")),
                ProcFiles.line(sys.resolve("devices/system/clocksource/clocksource0/current_clocksource")),
                ProcFiles.line(proc.resolve("sys/net/ipv4/tcp_congestion_control")),
                machine.somaxconn(),
                machine.tcpTwReuse(),
                machine.ephemeralPorts(),
                FileLimit.parse(ProcFiles.require(proc.resolve("self/limits"))),
                machine.loadAverage1());
    }

    static Optional<String> cpuModel(String cpuinfo) {
        return cpuinfo.lines()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst();
    }
}
