package lab.preflight;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lab.host.Ports;
import lab.plan.Plan;

/** Nobody else may answer where the lab asks. */
final class PortQuestions {
    private PortQuestions() {}

    static List<Refusal> ask(Plan.Ports ports) {
        List<Refusal> refusals = new ArrayList<>();
        ask(refusals, "server", ports.server(), "LAB_SERVER_PORT");
        ask(refusals, "stub", ports.stub(), "LAB_STUB_PORT");
        ask(refusals, "stub statistics", ports.stats(), "LAB_STATS_PORT");
        return refusals;
    }

    static List<Refusal> askAgainst(int port) {
        List<Refusal> refusals = new ArrayList<>();
        ask(refusals, "other version's server", port, "LAB_AGAINST_PORT");
        return refusals;
    }

    private static void ask(List<Refusal> refusals, String role, int port, String variable) {
        if (!Ports.free(port)) {
            String holders = Ports.listeners(port).stream()
                    .map(owner -> owner.program() + " (pid "
                            + (owner.pid().isPresent() ? owner.pid().getAsLong() : "unknown") + ")")
                    .distinct()
                    .collect(Collectors.joining(", "));
            refusals.add(new Refusal(
                    "port " + port + " for the " + role,
                    "free",
                    holders.isEmpty() ? "in use by a process that can't be seen" : "held by " + holders,
                    "End that process, or set " + variable));
        }
    }
}
