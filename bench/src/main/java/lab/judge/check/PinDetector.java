package lab.judge.check;

/** Whether the recording of pinned threads can be believed when it has none. */
final class PinDetector implements Check.OfServerTrial {
    @Override
    public String name() {
        return "pin detector";
    }

    @Override
    public String question() {
        return "did the evidence pass see the pins that were caused on purpose?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the events of the canary (a class initialiser that sleeps, once a second) with what was recorded",
                "at least one, and one answer: the default threshold of 20 ms hides most pins of a 20 ms wait, threads that"
                        + " are pinned for good leave no event, and a detector that sees nothing proves nothing. Asked"
                        + " only where evidence was taken",
                "see the recording and the server's log of the evidence pass");
    }

    @Override
    public Finding check(TrialSeen seen) {
        var evidence = seen.trial().evidence();
        String limit = "at least one event of the canary, and one answer";
        if (evidence == null) {
            return ok("not asked: no evidence was taken", limit);
        }
        if (evidence.failure() != null) {
            return doubtful("no evidence: " + evidence.failure(), limit, "see the server's log of the evidence pass");
        }
        String said = evidence.canaryEvents() + " events of the canary, threshold " + evidence.threshold() + ", "
                + evidence.requests() + " requests answered";
        return evidence.canaryEvents() > 0 && evidence.requests() > 0
                ? ok(said, limit)
                : doubtful(said, limit, "see the recording, or the dump of the threads, in the run's logs");
    }
}
