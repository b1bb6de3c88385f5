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
