package lab.judge;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lab.judge.check.Finding;
import lab.judge.limit.Limit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * One window of a row (one line of {@code results.csv}): the verdict on it with every check's answer, and its own figures.
 *
 * @param trial name of the trial's record
 * @param round from 1
 * @param findings every check's answer, those that passed too; what was asked can be seen here
 * @param absent figure to the reason why this window has none
 */
@JsonNaming(SnakeCaseStrategy.class)
public record WindowRow(
        String trial,
        int round,
        String startedUtc,
        Verdict verdict,
        List<Finding> findings,
        @Nullable Double requestsPerSecond,
        @Nullable Long latencyP50Ns,
        @Nullable Long latencyP90Ns,
        @Nullable Long latencyP99Ns,
        @Nullable Long latencyMaxNs,
        @Nullable Integer osThreadsMedian,
        @Nullable Long rssBytesMedian,
        @Nullable Long anonBytes,
        @Nullable Double cpuCores,
        @Nullable Double cpuNsPerRequest,
        @Nullable Double contextSwitchesPerRequest,
        @Nullable Double sharedCoreBusy,
        @Nullable Double canarySlowShare,
        @Nullable Limit limit,
        Map<String, String> absent) {
    public WindowRow {
        findings = List.copyOf(findings);
        absent = new TreeMap<>(absent);
    }

    /** Whether its numbers enter medians, charts, rankings and comparisons. */
    public boolean counted() {
        return verdict != Verdict.REJECTED;
    }
}
