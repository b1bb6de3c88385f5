package lab.judge.check;

/** Whether as many connections were open as the row says. */
final class ConnectionsOpened implements Check.OfWindow {
    @Override
    public String name() {
        return "connections opened";
    }

    @Override
    public String question() {
        return "were as many connections open as asked?";
    }

    @Override
    public Finding check(WindowSeen seen) {
        var states = seen.window().serverConnections();
        if (states == null) {
            return notMade("the generator's connections were not read before its end");
        }
        String said = states.established() + " established, " + states.closeWait() + " in CLOSE_WAIT";
        String limit = seen.connections() + " established";
        if (states.established() == seen.connections()) {
            return ok(said, limit);
        }
        // Where each answer ends its connection, those between two are not established.
        return seen.trial().target().keepAlive()
                ? reject(said, limit, "see the limits of open files and connections of server and generator")
                : note(said, limit, "this variant can't keep connections");
    }
}
