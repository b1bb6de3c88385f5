package lab.judge.check;

import lab.catalog.Scenario.Method;
import lab.judge.figures.RunFacts;
import lab.judge.figures.WindowFigures;
import lab.judge.limit.Limit;
import lab.load.WindowRecord;

/** A window, as the checks see it: on a server, or straight at the stub. */
public sealed interface WindowSeen {
    TrialSeen trial();

    WindowRecord window();

    WindowFigures figures();

    Limit limit();

    /** What the other trials of the run saw. */
    RunFacts run();

    /** wrk at a server that calls the stub. */
    record OnServer(TrialSeen trial, WindowRecord window, WindowFigures figures, Limit limit, RunFacts run)
            implements WindowSeen {}

    /** wrk straight at the stub: the harness's own row. */
    record AtStub(TrialSeen trial, WindowRecord window, WindowFigures figures, Limit limit, RunFacts run)
            implements WindowSeen {}

    static WindowSeen of(TrialSeen trial, WindowRecord window, WindowFigures figures, Limit limit, RunFacts run) {
        return trial.target().stubDirect()
                ? new AtStub(trial, window, figures, limit, run)
                : new OnServer(trial, window, figures, limit, run);
    }

    /** Whether the stub is what is measured, on the server's cores, and no part of the harness. */
    default boolean stubUnderTest() {
        return trial().plan().scenario().method() == Method.STUB;
    }

    default int connections() {
        return window().connections();
    }

    default double askedWaitSeconds() {
        return trial().plan().scenario().waitNs() / 1e9;
    }
}
