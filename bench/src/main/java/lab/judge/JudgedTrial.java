package lab.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import lab.judge.check.Checks;
import lab.judge.check.Finding;
import lab.judge.check.Grade;
import lab.judge.check.TrialSeen;
import lab.judge.check.WindowSeen;
import lab.judge.figures.Reading;
import lab.judge.figures.RunFacts;
import lab.judge.figures.WindowFigures;
import lab.judge.limit.LimitFinder;
import lab.judge.limit.Symptoms;
import lab.load.WindowRecord;

/** One trial's part in a row: its window at the row's level, if it got so far, and what the checks say of both. */
record JudgedTrial(TrialSeen trial, Optional<WindowSeen> window, List<Finding> findings) {

    static JudgedTrial of(TrialSeen trial, int level, RunFacts run) {
        var findings = new ArrayList<>(Checks.ofTrial(trial));
        findings.addAll(Checks.ofLevel(trial, level));
        Optional<WindowSeen> window = trial.trial().windows().stream()
                .filter(candidate -> candidate.connections() == level)
                .findFirst()
                .map(found -> seen(trial, found, run));
        window.ifPresent(found -> {
            findings.addAll(Checks.ofWindow(found));
            WindowRecord.Earlier earlier = found.window().earlier();
            if (earlier != null) {
                findings.addAll(Checks.ofEarlierWindow(seen(trial, earlier.window(), run)));
            }
        });
        return new JudgedTrial(trial, window, List.copyOf(findings));
    }

    private static WindowSeen seen(TrialSeen trial, WindowRecord window, RunFacts run) {
        var figures = WindowFigures.of(trial.plan(), trial.trial(), window, run);
        var limit = LimitFinder.find(Symptoms.of(trial.plan(), trial.trial(), window, figures));
        return WindowSeen.of(trial, window, figures, limit, run);
    }

    Verdict verdict() {
        return Verdict.of(findings.stream().map(Finding::grade).reduce(Grade.OK, Grade::worse));
    }

    boolean counted() {
        return verdict() != Verdict.REJECTED;
    }

    int round() {
        return trial.trial().planned().round();
    }

    /** A figure of the window, or why there is none. */
    <T> Reading<T> figure(Function<WindowFigures, Reading<T>> which) {
        return window.map(found -> which.apply(found.figures())).orElseGet(() -> Reading.absent(whyNoWindow()));
    }

    private String whyNoWindow() {
        var failure = trial.trial().failure();
        return failure == null
                ? "there was no window at this level"
                : "the trial failed in phase " + failure.phase() + ": " + failure.message();
    }
}
