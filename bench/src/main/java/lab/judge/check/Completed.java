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
    public Explanation explanation() {
        return new Explanation(
                "the phase in which the trial ended (launch, conformance, ramp, windows, stop) with its planned "
                        + "end",
                "no phase may fail: figures taken before a server fell over were taken on a falling server. A "
                        + "failure to stop is a note, since all was measured by then",
                "read the phase's message and the server's last lines in the trial's record");
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
