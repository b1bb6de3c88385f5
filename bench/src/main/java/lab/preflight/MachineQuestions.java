package lab.preflight;

import java.util.ArrayList;
import java.util.List;
import lab.host.FileLimit;
import lab.host.Machine;
import lab.plan.Plan;
import lab.plan.PlannedTrial;

/** Cores, file descriptors, ephemeral ports. */
final class MachineQuestions {
    /** A connection is a descriptor in wrk and two in the server; the rest is for jars, logs and sockets of the runtime. */
    private static final int DESCRIPTORS_BESIDE = 500;

    private MachineQuestions() {}

    static List<Refusal> ask(Plan plan) {
        List<Refusal> refusals = new ArrayList<>();
        if (plan.layout().physicalCores() < 2) {
            refusals.add(
                    new Refusal(
                            "cores",
                            "at least 2 physical ones that this process may use",
                            Integer.toString(plan.layout().physicalCores()),
                            "Server and load would measure each other on one core: use a larger machine, or widen affinity or quota"));
        } else if (!plan.layout().server().disjoint(plan.layout().stub())
                || !plan.layout().server().disjoint(plan.layout().generator())
                || !plan.layout().server().disjoint(plan.layout().lab())) {
            refusals.add(new Refusal(
                    "layout",
                    "server CPUs that no other role has",
                    plan.layout().byRole().toString(),
                    "This is a fault of the lab: report it with the output of lscpu"));
        }
        int connections = plan.trials().stream()
                .mapToInt(PlannedTrial::highestLevel)
                .max()
                .orElse(0);
        long needed = 2L * connections + DESCRIPTORS_BESIDE;
        FileLimit limit = FileLimit.read();
        if (limit.soft() < needed) {
            refusals.add(new Refusal(
                    "open files",
                    "a limit of " + needed + " for " + connections + " connections",
                    limit.soft() + " (hard limit " + limit.hard() + ")",
                    "Type 'ulimit -n " + needed + "' in a root shell and run from it, or raise nofile in"
                            + " /etc/security/limits.conf and log in again"));
        }
        Machine machine = new Machine();
        if (machine.portsUsedUp()) {
            refusals.add(new Refusal(
                    "ephemeral ports",
                    "at most " + machine.mostTimeWait() + " of "
                            + machine.ephemeralPorts().size() + " in TIME_WAIT",
                    Integer.toString(machine.timeWait()),
                    "Wait a minute: they are free again after 60 s"));
        }
        return refusals;
    }
}
