package lab.judge.check;

import lab.plan.Target;

/**
 * Bytes an answer. wrk takes a redirect, or an empty 200, for a success: its size gives it away.
 */
final class BytesPerAnswer implements Check.OfWindow {
    private static final int BODY = 140;
    /** {@code HTTP/1.1 200 OK}, {@code Content-Length: 140} and {@code Content-Type: application/json} with their line ends. */
    private static final int LEAST_HEAD = 15 + 2 + 19 + 2 + 30 + 2 + 2;
    /** No server here sends a head as long; a stack trace or a page is longer. */
    private static final int MOST_HEAD = 1024;
    /** All answers of a variant are alike but for the answer that each connection had half read at the end. */
    private static final double NEAR = 0.02;

    @Override
    public String name() {
        return "bytes per answer";
    }

    @Override
    public String question() {
        return "is each answer as long as the right one, and as long as in the variant's other windows?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "bytes wrk read an answer with the right answer's, proved byte for byte after the windows, and "
                        + "with the variant's other windows",
                Check.text(
                        "at least the body and the shortest head, at most %d bytes of head, and within %.0f %% of the "
                                + "others: all answers are alike but for the one that each connection had half read at the end. wrk "
                                + "takes a redirect or an empty 200 for a success",
                        MOST_HEAD, 100 * NEAR),
                "ask the endpoint by hand with curl -i: it answers something else under load");
    }

    @Override
    public boolean machineMayCause() {
        return false;
    }

    @Override
    public Finding check(WindowSeen seen) {
        var dump = seen.window().wrk().dump();
        if (dump == null || dump.requests() == 0) {
            return notMade("there was no answer");
        }
        Target target = seen.trial().target();
        double bytes = (double) dump.bytes() / dump.requests();
        double usual = seen.run().bytesPerAnswer(target).orElse(bytes);
        var probe = seen.trial().trial().postProbe();
        Integer proved = probe != null && probe.passed() ? probe.bytes() : null;
        String said = Check.text("%.1f bytes an answer, %.1f in the variant's median window", bytes, usual)
                + (proved == null ? "" : ", " + proved + " in the right one after it");
        String limit = Check.text(
                "%d to %d bytes, within %.0f %% of the variant's other windows and of the right answer",
                BODY + LEAST_HEAD, BODY + MOST_HEAD, 100 * NEAR);
        boolean right = bytes >= BODY + LEAST_HEAD - 1
                && bytes <= BODY + MOST_HEAD
                && Math.abs(bytes - usual) <= NEAR * usual
                && (proved == null || Math.abs(bytes - proved) <= NEAR * proved);
        return right
                ? ok(said, limit)
                : reject(said, limit, "ask the endpoint by hand with curl -i: it answers something else under load");
    }
}
