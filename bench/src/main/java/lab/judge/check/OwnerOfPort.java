package lab.judge.check;

import java.util.List;
import lab.catalog.Scenario.Method;
import lab.load.WindowRecord;

/** Whether what was measured is the process that the lab started and that owns the port. */
final class OwnerOfPort implements Check.OfServerTrial {
    @Override
    public String name() {
        return "owner of the port";
    }

    @Override
    public String question() {
        return "is the sampled process the one that the lab started and that owns the port?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the process that owns the listening socket (which must be of the group that the lab started) "
                        + "with the one that was sampled and the one that answers /lab/info",
                "all are one (of a variant measured from cold, /lab/info is another process's; scenario ramp has "
                        + "two): threads and memory of a launcher, or of an old server on the same port, are nobody's",
                "see who else listens on the server's port");
    }

    @Override
    public Finding check(TrialSeen seen) {
        var launch = seen.trial().launch();
        if (launch == null) {
            return notMade("the server was not launched");
        }
        String limit = "process " + launch.serverPid();
        // Scenario ramp starts a second process for comparison, which is the one in the record; measured from cold, the
        // contract is asked of a process of its own.
        boolean oneProcess = seen.plan().scenario().method() == Method.STEADY;
        for (WindowRecord window : oneProcess ? seen.trial().windows() : List.<WindowRecord>of()) {
            var sampled = window.samples().role("server").orElse(null);
            if (sampled != null && sampled.pid() != launch.serverPid()) {
                return reject(
                        "process " + sampled.pid() + " was sampled",
                        limit,
                        "see who else listens on the server's port");
            }
        }
        return oneProcess
                        && !seen.target().cold()
                        && seen.info("process_id").orElse(null) instanceof Number pid
                        && pid.longValue() != launch.serverPid()
                ? reject("process " + pid + " answers /lab/info", limit, "see who else listens on the server's port")
                : ok("process " + launch.serverPid() + " owns it and was sampled", limit);
    }
}
