package lab.judge.check;

/** Whether wrk ran as asked and handed its figures over. */
final class GeneratorDelivered implements Check.OfWindow {
    private static final double LENGTH_SHARE = 0.20;

    @Override
    public String name() {
        return "generator delivered";
    }

    @Override
    public String question() {
        return "did wrk run as long and with as many connections as asked, and hand its figures over?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "wrk's own report (connections, threads, length) with what it was asked",
                Check.text(
                        "as many connections, a whole number of them on each thread, a length within %.0f %%: a generator "
                                + "that ended early, or a clock that jumped, makes any rate",
                        100 * LENGTH_SHARE),
                "run the generator's command line by hand: it is in the trial's record");
    }

    @Override
    public Finding check(WindowSeen seen) {
        var wrk = seen.window().wrk();
        var dump = wrk.dump();
        String limit = Check.text(
                "%d connections, %d s within %.0f %%", wrk.connections(), wrk.windowSeconds(), 100 * LENGTH_SHARE);
        if (dump == null) {
            return reject("no figures: " + wrk.failure(), limit, "run the generator's command line by hand");
        }
        double seconds = dump.durationUs() / 1e6;
        String said = Check.text("%d connections on %d threads, %.2f s", dump.connections(), dump.threads(), seconds);
        boolean asAsked = dump.connections() == wrk.connections()
                && dump.connections() == seen.connections()
                && dump.connections() % dump.threads() == 0
                && Math.abs(seconds - wrk.windowSeconds()) <= LENGTH_SHARE * wrk.windowSeconds();
        return asAsked
                ? ok(said, limit)
                : reject(said, limit, "threads must divide the connections; a clock that jumped changes the length");
    }
}
