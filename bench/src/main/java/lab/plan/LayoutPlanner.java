package lab.plan;

import java.util.List;
import lab.host.CpuSet;
import lab.host.Topology;

/**
 * Gives whole physical cores to roles. SMT siblings stay together; affinity and CPU quota of the lab itself are respected.
 *
 * <p>The server gets the last cores: interrupts tend to land on the first (docs/decisions/0001).
 */
public final class LayoutPlanner {
    /** From here on compilers and requests find cores of their own, and no ramp needs help. */
    private static final int ASSISTED_BELOW_CORES = 4;

    /** Roles grow up to here; further cores stay idle, so that all larger machines measure in one layout. */
    private static final int MOST_CORES = 16;

    private LayoutPlanner() {}

    public static Layout plan(Topology topology) {
        List<CpuSet> all = usable(topology);
        int cores = all.size();
        int shared = Math.min(cores, MOST_CORES);
        int server = Math.max(1, shared / 2);
        CpuSet serverCpus = union(all.subList(cores - server, cores));
        boolean assisted = server < ASSISTED_BELOW_CORES;
        if (cores == 1) {
            return new Layout(serverCpus, serverCpus, serverCpus, serverCpus, true, cores, assisted);
        }
        if (cores == 2) {
            CpuSet rest = all.getFirst();
            return new Layout(serverCpus, rest, rest, rest, true, cores, assisted);
        }
        CpuSet lab = all.getFirst();
        int stubCores = Math.max(1, shared / 8);
        CpuSet stub = union(all.subList(1, 1 + stubCores));
        int left = shared - server - 1 - stubCores;
        if (left == 0) {
            return new Layout(serverCpus, stub, lab, lab, true, cores, assisted);
        }
        int generator = Math.min(left, Math.max(1, shared / 4));
        CpuSet generatorCpus = union(all.subList(1 + stubCores, 1 + stubCores + generator));
        return new Layout(serverCpus, stub, generatorCpus, lab, false, cores, assisted);
    }

    /** As many cores as the quota pays for with all of their CPUs busy: beyond it the kernel would stop the run at times. */
    private static List<CpuSet> usable(Topology topology) {
        double quota = topology.quotaCpus().orElse(Double.POSITIVE_INFINITY);
        int cpus = 0;
        int cores = 0;
        for (CpuSet core : topology.cores()) {
            cpus += core.size();
            if (cpus > quota) {
                break;
            }
            cores++;
        }
        return topology.cores().subList(0, Math.max(1, cores));
    }

    private static CpuSet union(List<CpuSet> cores) {
        return cores.stream().reduce(CpuSet::union).orElseThrow();
    }
}
