package lab.judge.check;

import lab.catalog.SettingsName;

/** Whether connections were reused on both hops. */
final class ConnectionChurn implements Check.OfWindow {
    /** Each connection may be opened once in a window, and a fifth again. */
    private static final double MOST = 1.2;

    /** wrk opens one connection to see whether somebody answers, before those that it was asked for. */
    private static final int BESIDE = 2;

    @Override
    public String name() {
        return "connection churn";
    }

    @Override
    public String question() {
        return "were connections kept on both hops?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "connections accepted by the stub since the last reset, and by all listeners in mid-window, with the connections",
                Check.text(
                        "%.1f times the connections at the stub, or %d beside them: each may be opened once, and a fifth again;"
                                + " in mid-window that fifth alone (measured from cold: all). More is another experiment, with a"
                                + " handshake a call, and ends when the ports are used up. A note where an as-shipped default is"
                                + " declared",
                        MOST, BESIDE),
                "widen the client's pool of idle connections and the server's keep-alive limit");
    }

    @Override
    public Finding check(WindowSeen seen) {
        var stub = seen.window().stub();
        if (stub == null) {
            return notMade("no statistics of the stub: " + seen.window().stubFailure());
        }
        var machine = seen.window().samples().machine();
        long accepted = stub.connections().accepted();
        long timeWait = machine.timeWaitAtEnd() - machine.timeWaitAtStart();
        long most = Math.max(Math.round(MOST * seen.connections()), seen.connections() + BESIDE);
        // All were opened before mid-window: what is accepted in it is a fifth opened again. From cold they are opened
        // in it.
        long mostInWindow =
                seen.trial().target().cold() ? most : Math.max(Math.round((MOST - 1) * seen.connections()), BESIDE);
        Long inWindow = machine.accepted();
        // Sockets enter TIME_WAIT when their far side gets round to closing, which may be long after; and after a
        // minute of churn as
        // many leave it. So it is looked at only where nobody counted what was accepted.
        boolean churned = inWindow == null ? timeWait > most : inWindow > mostInWindow;
        String said = "the stub accepted " + accepted + " connections; "
                + (inWindow == null
                        ? "TIME_WAIT grew by " + timeWait
                        : "all listeners of the machine " + inWindow + " in mid-window");
        String limit =
                "at most " + most + " at the stub, " + (inWindow == null ? most : mostInWindow) + " in mid-window";
        if (accepted <= most && !churned) {
            return ok(said, limit);
        }
        var target = seen.trial().target();
        boolean declared = target.settings().equals(SettingsName.AS_SHIPPED.word())
                && !target.settingsDiff().isEmpty();
        return declared
                ? note(said, limit, "a default of the framework may explain it: " + target.settingsDiff())
                : doubtful(
                        said, limit, "widen the client's pool of idle connections and the server's keep-alive limit");
    }
}
