package lab.judge.check;

import lab.judge.figures.Answers;

/** Says where a window was measured twice, and what the first one showed. */
final class SecondWindow implements Check.OfWindow {
    @Override
    public String name() {
        return "second window";
    }

    @Override
    public Category category() {
        return Category.NOISE;
    }

    @Override
    public String question() {
        return "was the window measured once, with nothing that disturbed it?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the disturbances of the first window with the limits of their own checks",
                "none; a window disturbed by the machine or the compilers is measured once more and the second "
                        + "counts, whatever it shows: neither question looks at the rate, so that no figure is picked by "
                        + "its value",
                "both are in the trial's record; errors and miscounts of the first are held against the row too");
    }

    @Override
    public Finding check(WindowSeen seen) {
        var earlier = seen.window().earlier();
        String limit = "compilers, canary, steal, others' load and memory within the limits of their own checks";
        if (earlier == null) {
            return ok("one window", limit);
        }
        String rate = Answers.of(earlier.window())
                .map(answers -> Check.text("%.0f req/s", answers.goodPerSecond()))
                .value()
                .orElse("no figures");
        return note(
                "the first was disturbed (" + String.join(", ", earlier.disturbances()) + ") and showed " + rate
                        + "; the second counts, whatever it shows",
                limit,
                "both are in the trial's record; errors and miscounts of the first are held against the row too");
    }
}
