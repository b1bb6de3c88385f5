package lab.judge.check;

/** Whether the same process still answers rightly after the last window. */
final class ServerAlive implements Check.OfTrial {
    @Override
    public String name() {
        return "server alive";
    }

    @Override
    public String question() {
        return "does the same process still answer rightly after the last window?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "one answer after the last window with the right one, byte for byte, from the same process; and "
                        + "its end on TERM",
                "one right answer, and an end on TERM: a supervisor that started it again, or a server that fell "
                        + "over, measured something else. Having to kill it is a note",
                "read the server's log; make the server end on TERM");
    }

    @Override
    public Finding check(TrialSeen seen) {
        var probe = seen.trial().postProbe();
        var ending = seen.trial().ending();
        String limit = "one right answer from the same process, and an end within 5 s of TERM";
        if (probe == null) {
            return notMade("the trial ended before it was asked");
        }
        if (!probe.passed()) {
            return reject(probe.seen(), limit, "read the server's log: it fell over under load");
        }
        return ending != null && ending.killed()
                ? note(probe.seen() + "; TERM was not enough to end it", limit, "make the server end on TERM")
                : ok(probe.seen(), limit);
    }
}
