package lab.judge.check;

/** Whether the runtime sized itself for the planned CPUs. */
final class CpusSeen implements Check.OfServerTrial {
    @Override
    public String name() {
        return "CPUs seen";
    }

    @Override
    public String question() {
        return "does the runtime see as many CPUs as were planned for it?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the number of CPUs that the runtime reports with the planned one",
                "the same number: pools, collectors and schedulers are sized by it when the process starts",
                "remove flags and variables that tell the runtime another number of CPUs");
    }

    @Override
    public Finding check(TrialSeen seen) {
        int planned = seen.plan().layout().server().size();
        String limit = planned + " planned";
        if (!(seen.info("cpus").orElse(null) instanceof Number cpus)) {
            return notMade("/lab/info reported no cpus");
        }
        String said = "the runtime sees " + cpus;
        return cpus.intValue() == planned
                ? ok(said, limit)
                : reject(said, limit, "remove flags and variables that tell the runtime another number of CPUs");
    }
}
