package lab.judge.check;

import lab.judge.figures.HungConnections;

/** Whether a connection waited for an answer that never came: wrk doesn't count those. */
final class NoHungConnections implements Check.OfWindow {
    @Override
    public String name() {
        return "hung connections";
    }

    @Override
    public String question() {
        return "did every connection get answers up to the end?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the time since each connection last received anything (TCP_INFO, 0.5 s before wrk ends) with the "
                        + "time that an answer takes",
                "2 x connections / rate + 0.5 s: by Little's law a connection has an answer each connections / "
                        + "rate. wrk counts a timeout only when the late answer comes, so one that never comes leaves no "
                        + "trace in its figures. A note where waiting threads hold their carriers: those serve some "
                        + "connections again and again",
                "the server holds requests without answering them: take a thread dump under load");
    }

    @Override
    public Finding check(WindowSeen seen) {
        var hung = seen.figures().hung();
        var answers = seen.figures().answers().value();
        if (hung.value().isEmpty() || answers.isEmpty()) {
            return notMade(hung.reason().orElse("no answers"));
        }
        int count = hung.value().orElseThrow();
        String said = count + " of " + seen.connections() + " connections";
        String limit = answers.get().all() == 0
                ? "none"
                : Check.text(
                        "none without an answer for longer than %.2f s (2 x connections / rate + 0.5 s)",
                        HungConnections.limitSeconds(seen.connections(), answers.get()));
        if (count == 0) {
            return ok(said, limit);
        }
        return seen.trial().target().pins()
                ? note(
                        said,
                        limit,
                        "waiting threads hold their carriers here, which serve some connections again and again")
                : reject(
                        said, limit, "the server holds requests without answering them: take a thread dump under load");
    }
}
