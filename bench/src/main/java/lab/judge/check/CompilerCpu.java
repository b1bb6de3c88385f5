package lab.judge.check;

import lab.sample.Disturbances;

/** Whether the runtime still compiled during the window. */
final class CompilerCpu implements Check.OfServerWindow {
    private static final double NOTE = 0.01;
    private static final double DOUBTFUL = Disturbances.COMPILING;

    @Override
    public String name() {
        return "compiler CPU";
    }

    @Override
    public String question() {
        return "had the runtime's compilers come to rest?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the CPU of the runtime's compiler threads with that of the whole server",
                Check.text(
                        "above %.0f %% a note, above %.0f %% doubtful: part of the CPU per request is then compilation. "
                                + "In a profile that ends ramps early it is a note",
                        100 * NOTE, 100 * DOUBTFUL),
                "give the ramp more time");
    }

    @Override
    public Finding check(WindowSeen.OnServer seen) {
        var share = seen.figures().compilerShare();
        return share.map(value -> graded(value, seen.trial().plan().profile().notSteadyIsNote()))
                .value()
                .orElseGet(() -> notMade(share.reason().orElseThrow()));
    }

    /** A profile that lets ramps end before they are steady has compilers at work by design. */
    private Finding graded(double share, boolean onlyNote) {
        String said = Check.text("%.1f %% of the server's CPU", 100 * share);
        String limit = Check.text("note above %.0f %%, doubtful above %.0f %%", 100 * NOTE, 100 * DOUBTFUL);
        String advice = "give the ramp more time: part of the CPU per request is compilation";
        if (share > DOUBTFUL && !onlyNote) {
            return doubtful(said, limit, advice);
        }
        return share > NOTE ? note(said, limit, advice) : ok(said, limit);
    }
}
