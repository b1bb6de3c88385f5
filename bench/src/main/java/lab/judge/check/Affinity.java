package lab.judge.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lab.host.CpuSet;
import lab.sample.ProcessSeries;
import lab.sample.ProcessSeries.ThreadUse;

/** Whether every thread ran where the plan says, and nobody else on the server's cores. */
final class Affinity implements Check.OfWindow {
    private static final int SHOWN = 3;

    @Override
    public String name() {
        return "affinity";
    }

    @Override
    public String question() {
        return "was every thread bound to its role's CPUs, the server's disjoint from all others?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the CPUs that every thread of server, stub, generator and lab may use, read back at the window's "
                        + "start and end, with the plan's",
                "each within its role's CPUs, the server's disjoint from all others (the canary excepted): a core "
                        + "given to two roles is a benchmark of the scheduler",
                "start it through taskset; a process that sets its own affinity cannot be measured on planned "
                        + "cores");
    }

    @Override
    public boolean machineMayCause() {
        return false;
    }

    @Override
    public Finding check(WindowSeen seen) {
        var layout = seen.trial().plan().layout();
        var planned = Map.of(
                "server", layout.server(),
                "launcher", layout.server(),
                "stub", seen.stubUnderTest() ? layout.server() : layout.stub(),
                "generator", layout.generator(),
                "lab", layout.lab());
        String limit = "server " + layout.server() + ", stub " + layout.stub() + ", generator " + layout.generator()
                + ", lab " + layout.lab();
        var launch = seen.trial().trial().launch();
        if (launch != null && !CpuSet.parse(launch.allowedCpus()).equals(layout.server())) {
            return reject("the server was allowed on CPUs " + launch.allowedCpus(), limit, "start it through taskset");
        }
        var strays = new ArrayList<String>();
        for (ProcessSeries process : seen.window().samples().processes()) {
            for (ThreadUse thread : process.threads()) {
                strays(process.role(), thread, planned.getOrDefault(process.role(), layout.lab()), strays);
            }
        }
        boolean disjoint =
                layout.server().disjoint(layout.stub().union(layout.generator()).union(layout.lab()));
        if (!disjoint) {
            return reject("the plan gives the server's cores to others too", limit, "plan disjoint cores");
        }
        return strays.isEmpty()
                ? ok("every thread at the window's start and end", limit)
                : reject(
                        strays.size() + " threads elsewhere: "
                                + String.join("; ", strays.stream().limit(SHOWN).toList()),
                        limit,
                        "a process that sets its own affinity can't be measured on planned cores");
    }

    private static void strays(String role, ThreadUse thread, CpuSet allowed, List<String> strays) {
        // The canary measures the server's core from there, on purpose.
        if (role.equals("lab") && thread.name().contains("canary")) {
            return;
        }
        for (String mask : List.of(thread.allowedAtStart(), thread.allowedAtEnd())) {
            if (!mask.isEmpty()
                    && !allowed.cpus().containsAll(CpuSet.parse(mask).cpus())) {
                strays.add(role + "'s \"" + thread.name() + "\" on " + mask);
                return;
            }
        }
    }
}
