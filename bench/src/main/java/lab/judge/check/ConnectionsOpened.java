package lab.judge.check;

/** Whether as many connections were open as the row says. */
final class ConnectionsOpened implements Check.OfWindow {
    /** Share of the connections that may be between an old and a new one, where a server closes them after so many requests. */
    private static final double BETWEEN_TWO = 0.02;

    @Override
    public String name() {
        return "connections opened";
    }

    @Override
    public String question() {
        return "were as many connections open as asked?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "established connections 0.5 s before the end with those asked for",
                Check.text(
                        "all; up to %.0f %% may be between an old and a new one where the server closes them now and then "
                                + "(a note, at least 1, where TIME_WAIT grew); a variant that can't keep connections has a note: "
                                + "fewer connections are a lower level than the row says",
                        100 * BETWEEN_TWO),
                "see the limits of open files and connections of server and generator");
    }

    @Override
    public boolean machineMayCause() {
        return false;
    }

    @Override
    public Finding check(WindowSeen seen) {
        var states = seen.window().serverConnections();
        if (states == null) {
            return notMade("the generator's connections were not read before its end");
        }
        String said = states.established() + " established, " + states.closeWait() + " in CLOSE_WAIT";
        String limit = seen.connections() + " established";
        int missing = seen.connections() - states.established();
        if (missing == 0) {
            return ok(said, limit);
        }
        if (!seen.trial().target().keepAlive()) {
            return note(said, limit, "this variant can't keep connections");
        }
        var machine = seen.window().samples().machine();
        boolean replaced = machine.timeWaitAtEnd() > machine.timeWaitAtStart();
        return replaced && missing > 0 && missing <= Math.max(1, BETWEEN_TWO * seen.connections())
                ? note(said, limit, "the server closes connections now and then: see connection churn")
                : reject(said, limit, "see the limits of open files and connections of server and generator");
    }
}
