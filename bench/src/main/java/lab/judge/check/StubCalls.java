package lab.judge.check;

/** Whether each answer cost one call at the stub: fewer is a cache, more a retry. */
final class StubCalls implements Check.OfWindow {
    @Override
    public String name() {
        return "stub calls";
    }

    @Override
    public String question() {
        return "did the stub see one call for each answer, and at most one more a connection?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the calls that the stub saw begin with wrk's answers",
                "calls minus answers from 0 to the connections, since each connection has at most one request "
                        + "under way at the end: fewer calls mean answers made up or cached, more mean retries. An answer "
                        + "in error may have cost no call",
                "look for a cache, a shared call or a retry in the server and its client");
    }

    @Override
    public boolean machineMayCause() {
        return false;
    }

    @Override
    public Finding check(WindowSeen seen) {
        var stub = seen.window().stub();
        var dump = seen.window().wrk().dump();
        if (stub == null || dump == null) {
            return notMade(
                    stub == null ? "no statistics of the stub: " + seen.window().stubFailure() : "no answers");
        }
        long calls = stub.calls().started();
        // An answer that reports an error may have cost no call.
        long atLeast = dump.requests() - dump.errors().status();
        String said = Check.text(
                "%d calls, %d answers of which %d in error",
                calls, dump.requests(), dump.errors().status());
        String limit = "calls minus answers from 0 to " + seen.connections();
        return calls >= atLeast && calls - dump.requests() <= seen.connections()
                ? ok(said, limit)
                : reject(said, limit, "fewer calls: answers were made up or cached; more: the client tries again");
    }
}
