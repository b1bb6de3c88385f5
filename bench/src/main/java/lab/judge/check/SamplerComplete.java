package lab.judge.check;

import java.util.ArrayList;
import java.util.List;
import lab.sample.ProcessSeries;

/** Whether the sampler saw each process through the window. */
final class SamplerComplete implements Check.OfWindow {
    private static final double LEAST = 0.90;
    /** Fewer than half are no series. */
    private static final double USELESS = 0.50;

    @Override
    public String name() {
        return "sampler complete";
    }

    @Override
    public String question() {
        return "did the sampler see server, stub and generator through the whole window?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the samples taken of server, stub and generator with those due (4 a second)",
                Check.text(
                        "below %.0f %% doubtful, below %.0f %% rejected: a median over half of a window is no median of "
                                + "it",
                        100 * LEAST, 100 * USELESS),
                "the lab's core was too busy, or the process went away");
    }

    @Override
    public Finding check(WindowSeen seen) {
        List<String> roles = switch (seen) {
            case WindowSeen.OnServer server -> List.of("server", "stub", "generator");
            case WindowSeen.AtStub stub -> List.of("stub", "generator");
        };
        var said = new ArrayList<String>();
        double worst = 1;
        for (String role : roles) {
            ProcessSeries series = seen.window().samples().role(role).orElse(null);
            int taken = series == null ? 0 : series.points().size();
            int expected = series == null ? 0 : series.expected();
            worst = Math.min(worst, expected == 0 ? 0 : (double) taken / expected);
            said.add(role + " " + taken + " of " + expected);
        }
        String text = "samples: " + String.join(", ", said);
        String limit = Check.text("%.0f %% of the expected samples", 100 * LEAST);
        String advice = "the lab's core was too busy, or the process went away";
        if (worst < USELESS) {
            return reject(text, limit, advice);
        }
        return worst < LEAST ? doubtful(text, limit, advice) : ok(text, limit);
    }
}
