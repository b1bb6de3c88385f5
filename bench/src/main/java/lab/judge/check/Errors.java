package lab.judge.check;

/** Errors and answers that are no success. */
final class Errors implements Check.OfWindow {
    /** Of the answers; a server that answers its last requests wrongly under a fault is not a slow server. */
    private static final double MOST = 1.0 / 1000;

    @Override
    public String name() {
        return "errors";
    }

    @Override
    public String question() {
        return "was every answer a success, in time, on a connection that held?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "wrk's counts of failed connections, reads, writes, statuses above 399 and timeouts with the "
                        + "number of answers",
                Check.text(
                        "none; up to %.0f in 1,000 answers is a note (a few resets at an end are no speed), more is a "
                                + "rejection: an error costs less than an answer, and would count as throughput",
                        1000 * MOST),
                "read the server's log in the trial's record");
    }

    @Override
    public boolean machineMayCause() {
        return false;
    }

    @Override
    public Finding check(WindowSeen seen) {
        var dump = seen.window().wrk().dump();
        if (dump == null) {
            return notMade("the generator handed over no figures");
        }
        var errors = dump.errors();
        long all = errors.connect() + errors.read() + errors.write() + errors.status() + errors.timeout();
        String said = Check.text(
                "%d answers; errors: connect %d, read %d, write %d, status above 399 %d, timeout %d",
                dump.requests(), errors.connect(), errors.read(), errors.write(), errors.status(), errors.timeout());
        String limit = "none; up to 1 in 1,000 answers is a note";
        String advice = "read the server's log in the trial's record";
        if (dump.requests() == 0) {
            return reject(said, limit, advice);
        }
        if (all == 0) {
            return ok(said, limit);
        }
        return all <= MOST * dump.requests() ? note(said, limit, advice) : reject(said, limit, advice);
    }
}
