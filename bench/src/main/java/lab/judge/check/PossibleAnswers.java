package lab.judge.check;

/** Whether the server can have waited: each connection gets one answer a wait, and the one it had under way. */
final class PossibleAnswers implements Check.OfWindow {
    @Override
    public String name() {
        return "really waited";
    }

    @Override
    public String question() {
        return "are there no more answers than connections x (time / asked wait + 1)?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the number of answers with the most that connections which really wait can have",
                "connections x (time / asked wait + 1): each connection gets one answer a wait, and the one that "
                        + "it had under way",
                "look for a cache, or for one call that serves several requests");
    }

    @Override
    public boolean machineMayCause() {
        return false;
    }

    @Override
    public Finding check(WindowSeen seen) {
        return seen.figures()
                .answers()
                .map(answers -> {
                    long most =
                            (long) Math.floor(seen.connections() * (answers.seconds() / seen.askedWaitSeconds() + 1));
                    String said = answers.all() + " answers";
                    String limit = "at most " + most;
                    return answers.all() <= most
                            ? ok(said, limit)
                            : reject(
                                    said, limit, "it answers without having waited: look for a cache or a shared call");
                })
                .value()
                .orElseGet(() -> notMade("no answers"));
    }
}
