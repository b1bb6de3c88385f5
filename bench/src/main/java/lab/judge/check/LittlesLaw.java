package lab.judge.check;

import java.util.OptionalDouble;
import lab.judge.figures.Reading;

/**
 * Little's law: rate x mean latency is the number of connections. It ties the generator's rate to its own histogram, so that one
 * of them can't be wrong alone.
 */
final class LittlesLaw implements Check.OfWindow {
    /** Beyond stub-direct's own gap at this level, which holds what wrk itself leaves out between two requests. */
    private static final double BEYOND_REFERENCE = 0.02;
    /** For stub-direct itself: half a request a connection is cut at the end, under 1 % of a window, plus wrk's own time. */
    private static final double OWN_GAP = 0.05;

    @Override
    public String name() {
        return "Little's law";
    }

    @Override
    public String question() {
        return "is rate x mean latency the number of connections?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the generator's rate x its mean latency with the connections (Little's law)",
                Check.text(
                        "a gap of at most that of stub-direct at the same level (%.0f %% at most; stub-direct itself has so"
                                + " much), which holds what wrk leaves out between two requests, %.0f %%, and the share of time"
                                + " in requests that the window's end cut off, by how long each connection had waited then:"
                                + " rate and histogram cannot be wrong alone. Without stub-direct it is doubtful instead of"
                                + " rejected",
                        100 * OWN_GAP, 100 * BEYOND_REFERENCE),
                "look for connections that stood still; run stub-direct at this level");
    }

    @Override
    public Finding check(WindowSeen seen) {
        Reading<Double> product = seen.figures()
                .answers()
                .then(answers -> seen.figures().latency().map(latency -> answers.perSecond() * latency.meanSeconds()));
        double cut = seen.figures().cutShare().value().orElse(0.0);
        return product.map(busy -> switch (seen) {
                    case WindowSeen.AtStub stub -> graded(seen, busy, OptionalDouble.of(0), OWN_GAP + cut);
                    case WindowSeen.OnServer server ->
                        graded(seen, busy, seen.run().littleGap(seen.connections()), BEYOND_REFERENCE + cut);
                })
                .value()
                .orElseGet(() -> notMade(product.reason().orElseThrow()));
    }

    private Finding graded(WindowSeen seen, double busy, OptionalDouble reference, double beyond) {
        double gap = Math.abs(busy / seen.connections() - 1);
        // A reference that is itself out of its limit excuses nobody.
        double most = Math.min(reference.orElse(0), OWN_GAP) + beyond;
        String said = Check.text(
                "rate x mean latency = %.1f of %d connections, a gap of %.1f %%", busy, seen.connections(), 100 * gap);
        String limit = Check.text("a gap of %.1f %%", 100 * most)
                + (reference.isPresent() ? "" : " (stub-direct was not measured at this level)");
        if (gap <= most) {
            return ok(said, limit);
        }
        return reference.isPresent()
                ? reject(said, limit, "connections stood still or the figures contradict each other")
                : doubtful(said, limit, "run stub-direct at this level, to know the generator's own gap");
    }
}
