package lab.host;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The CPUs that the lab may use.
 *
 * @param cores physical cores: SMT siblings together, only allowed CPUs, ordered by first CPU. Where the machine does
 *     not say which CPUs are siblings each counts as a core
 * @param allowed by this process's affinity
 * @param quotaCpus CPUs' worth of time by the tightest cgroup quota; empty without one
 */
public record Topology(List<CpuSet> cores, CpuSet allowed, OptionalDouble quotaCpus) {

    public Topology {
        cores = List.copyOf(cores);
    }

    public static Topology read() {
        return read(ProcFiles.SYS, ProcFiles.PROC);
    }

    static Topology read(Path sysRoot, Path procRoot) {
        var status = new StatusText(ProcFiles.require(procRoot.resolve("self/status")));
        CpuSet allowed = CpuSet.parse(status.value("Cpus_allowed_list")
                .orElseThrow(() -> new IllegalStateException("no Cpus_allowed_list in " + procRoot + "/self/status")));
        List<CpuSet> cores = allowed.cpus().stream()
                .map(cpu -> siblings(sysRoot, cpu).intersection(allowed))
                .distinct()
                .toList();
        return new Topology(cores, allowed, Cgroup.read(sysRoot, procRoot).quotaCpus());
    }

    private static CpuSet siblings(Path sysRoot, int cpu) {
        return ProcFiles.line(sysRoot.resolve("devices/system/cpu/cpu" + cpu + "/topology/thread_siblings_list"))
                .map(CpuSet::parse)
                .orElseGet(() -> CpuSet.of(cpu));
    }
}
