package lab.judge.check;

/** Whether the trial went to its end: what was measured before a server fell over was measured on a falling server. */
final class Completed implements Check.OfTrial {
    @Override
    public String name() {
        return "trial completed";
    }

    @Override
    public String question() {
        return "did the trial go to its end?";
    }

    @Override
    public Finding check(TrialSeen seen) {
        var failure = seen.trial().failure();
        if (failure == null) {
            return ok("launch, load and stop", "no phase fails");
        }
        String said = "failed in phase " + failure.phase() + ": " + failure.message();
        String advice = failure.serverLog().isEmpty()
                ? "see the trial's record"
                : "the server's last line was: " + failure.serverLog().getLast();
        return failure.phase().equals("stop")
                ? note(said, "no phase fails", advice)
                : reject(said, "no phase fails", advice);
    }
}
