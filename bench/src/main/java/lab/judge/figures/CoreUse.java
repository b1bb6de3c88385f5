package lab.judge.figures;

import java.util.Arrays;
import java.util.Comparator;
import lab.host.CpuSet;
import lab.sample.MachineUse;
import lab.sample.ProcessSeries;
import lab.sample.SampleRecord;

/** How busy cores, processes and threads were. */
public final class CoreUse {
    private CoreUse() {}

    /** Mean busy share of the CPUs, everything on them counted. */
    static Reading<Double> meanBusy(MachineUse machine, CpuSet cpus) {
        return shares(machine, cpus)
                .map(shares -> Arrays.stream(shares).average().orElseThrow());
    }

    /** Busy share of the busiest of the CPUs, everything on it counted. */
    static Reading<Double> busiest(MachineUse machine, CpuSet cpus) {
        return shares(machine, cpus).map(shares -> Arrays.stream(shares).max().orElseThrow());
    }

    private static Reading<double[]> shares(MachineUse machine, CpuSet cpus) {
        if (machine.wallNs() <= 0 || cpus.isEmpty()) {
            return Reading.absent("no machine counters over the window for CPUs " + cpus);
        }
        double[] shares = new double[cpus.size()];
        int next = 0;
        for (int cpu : cpus.cpus()) {
            MachineUse.Core core = machine.cores().get(cpu);
            if (core == null) {
                return Reading.absent("no machine counters of CPU " + cpu);
            }
            // Counters tick in 10 ms, so a full core may read a little above the wall clock.
            shares[next++] = Math.min(1.0, (double) core.busyNs() / machine.wallNs());
        }
        return Reading.known(shares);
    }

    /** CPU of one process, in cores (CPU seconds a second). */
    static Reading<Double> cores(SampleRecord samples, String role) {
        return Reading.of(samples.role(role), "the sampler has no process in the role " + role)
                .then(CoreUse::cores);
    }

    static Reading<Double> cores(ProcessSeries series) {
        if (series.points().size() < 2) {
            return Reading.absent("fewer than two samples of the " + series.role());
        }
        var first = series.points().getFirst();
        var last = series.points().getLast();
        return Reading.known((double) (last.cpuNs() - first.cpuNs()) / (last.unixNs() - first.unixNs()));
    }

    /** CPU of the owner of the port and of all others in its process group. */
    static Reading<Double> serverGroupCores(SampleRecord samples) {
        double launchers = samples.processes().stream()
                .filter(series -> series.role().equals("launcher"))
                .mapToDouble(series -> cores(series).value().orElse(0.0))
                .sum();
        return cores(samples, "server").map(cores -> cores + launchers);
    }

    /**
     * A thread's share of one core over the window.
     *
     * @param name as the kernel has it
     */
    public record BusyThread(String name, double share) {}

    static Reading<BusyThread> busiestThread(SampleRecord samples) {
        long stretch = samples.toUnixNs() - samples.fromUnixNs();
        return Reading.of(
                samples.role("server")
                        .flatMap(server -> server.threads().stream()
                                .max(Comparator.comparingLong(ProcessSeries.ThreadUse::cpuNs))
                                .map(thread -> new BusyThread(thread.name(), (double) thread.cpuNs() / stretch))),
                "no CPU times of the server's threads");
    }
}
