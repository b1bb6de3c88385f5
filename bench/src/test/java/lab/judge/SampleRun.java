package lab.judge;

import java.util.List;
import java.util.stream.LongStream;
import lab.plan.Plan;
import lab.trial.TrialRecord;

/** A small run with one row of each kind, for tests of what is made from a judgement. */
public final class SampleRun {
    /** A name that breaks CSV, Markdown and HTML where it is not escaped. */
    public static final String NASTY = "pipe|comma,quote\"<b>\nline [a](b) ![c](d) `e` &amp; </script>";

    private static final List<Story> STORIES = List.of(
            Story.honest(),
            Story.honest(story -> {
                story.variant = NASTY;
                story.requests = 36_000;
                story.latencyUs = 22_200;
                story.stealNs = 600_000_000L;
            }),
            Story.honest(story -> {
                story.variant = "half-errors";
                story.statusErrors = story.requests / 2;
            }),
            Story.honest(story -> {
                story.variant = "from-cold";
                story.cold = true;
                story.answersPerSecond = LongStream.range(0, 60)
                        .map(second -> second < 23 ? 0 : 4_600)
                        .boxed()
                        .toList();
            }),
            Story.stubDirect());

    private SampleRun() {}

    public static Plan plan() {
        return Runs.plan(
                Runs.WAIT,
                Runs.QUICK,
                STORIES,
                List.of(new Plan.Skipped(
                        "dotnet-kestrel",
                        "kestrel-async",
                        "uncapped",
                        ".NET HttpClient",
                        "needs dotnet 10.0: not found")));
    }

    public static List<TrialRecord> trials() {
        return Runs.records(STORIES);
    }

    public static Judgement judgement() {
        return Judge.judge(plan(), trials());
    }

    private static final List<Story> PINNED = List.of(
            Story.synchronizedOn("21.0.8", 2, true), Story.synchronizedOn("25.0.3", 1, false), Story.stubDirect());

    /** A run whose rows have evidence. */
    public static Plan pinningPlan() {
        return Runs.plan(Runs.PINNING, Runs.QUICK, PINNED, List.of());
    }

    public static List<TrialRecord> pinningTrials() {
        return Runs.records(PINNED);
    }
}
