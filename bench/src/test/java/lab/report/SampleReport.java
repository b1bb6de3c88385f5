package lab.report;

import java.util.Map;
import java.util.TreeMap;
import lab.judge.SampleRun;

/** The report of a small run with one row of each kind. */
final class SampleReport {
    private SampleReport() {}

    static Report report() {
        return new Report(
                "20260101T000000Z-wait-quick",
                "0.0.0",
                SampleRun.plan(),
                new TreeMap<>(Map.of("machine", Map.of("cpu", "test"), "commit", "abc")),
                SampleRun.trials(),
                SampleRun.judgement());
    }
}
