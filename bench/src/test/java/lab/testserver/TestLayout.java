package lab.testserver;

import lab.host.CpuSet;
import lab.host.Topology;
import lab.plan.Layout;

/** Where tests run real processes. */
public final class TestLayout {
    private TestLayout() {}

    /** The first CPU for the server, the last one for everything else. */
    public static Layout layout() {
        CpuSet server = CpuSet.of(Topology.read().allowed().cpus().first());
        CpuSet rest = CpuSet.of(Topology.read().allowed().cpus().last());
        return new Layout(server, rest, rest, rest, true, 2, true);
    }
}
