package lab.selftest;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lab.judge.Judge;
import lab.judge.Row;
import lab.judge.Verdict;
import lab.judge.check.Category;
import lab.judge.check.Finding;
import lab.judge.check.Grade;
import lab.judge.limit.LimitName;
import lab.plan.Plan;
import lab.trial.TrialRecord;

/** Judges the records of a case as those of a run are judged, and compares with what was expected. */
final class Verdicts {
    /** What a noisy machine does to an honest row: it may stand beside a doubtful check of noise, never alone. */
    private static final Set<String> FOLLOWS_FROM_NOISE =
            Set.of("stub lateness", "headroom", "Little's law", "even within the window", "trials counted");

    private Verdicts() {}

    static Tried of(
            String name, Expected expected, Plan plan, List<TrialRecord> records, String variant, double seconds) {
        Row row = Judge.judge(plan, records).rows().stream()
                .filter(candidate -> candidate.key().variant().equals(variant))
                .findFirst()
                .orElseThrow();
        List<Finding> findings = findings(row);
        var limit = row.limit() == null ? null : row.limit().name();
        boolean disturbed = findings.stream().anyMatch(Verdicts::disturbance);
        boolean asExpected = switch (expected) {
            case Expected.Passed passed -> findings.stream().allMatch(Verdicts::noiseOrNote);
            case Expected.Caught caught ->
                row.verdict() != Verdict.TRUSTED && findings.stream().anyMatch(finding -> is(finding, caught));
            case Expected.Noted noted ->
                findings.stream().anyMatch(finding -> finding.check().equals(noted.check()));
            case Expected.Limited limited -> limit != null && limited.names().contains(limit);
            case Expected.Refused refused -> false;
        };
        boolean excused = disturbed
                && switch (expected) {
                    case Expected.Passed passed ->
                        findings.stream().allMatch(finding -> noiseOrNote(finding) || followsFromNoise(finding));
                    // Where the machine took what a check doesn't let stand, it is the machine that must be named.
                    case Expected.Limited limited -> limit == LimitName.MACHINE;
                    default -> false;
                };
        return new Tried(
                name,
                expected,
                asExpected,
                findings.stream()
                        .filter(finding -> finding.grade() != Grade.NOTE || meant(finding, expected))
                        .map(finding ->
                                finding.check() + " (" + finding.grade().name().toLowerCase(Locale.ROOT) + ")")
                        .distinct()
                        .toList(),
                limit,
                disturbed,
                excused,
                Stream.concat(
                                findings.stream().map(finding -> finding.check() + ": " + finding.seen()),
                                Stream.ofNullable(row.limit()).map(named -> "limit: " + named.evidence()))
                        .collect(Collectors.joining("; ")),
                seconds,
                records.stream()
                        .filter(record -> record.planned().target().variant().equals(variant))
                        .findFirst());
    }

    static Tried refused(String name, Expected expected, String message, double seconds) {
        boolean asExpected = expected instanceof Expected.Refused refused && message.contains(refused.message());
        return new Tried(
                name,
                expected,
                asExpected,
                List.of("refused: " + message),
                null,
                false,
                false,
                message,
                seconds,
                Optional.empty());
    }

    /** Of the row and of its windows, "ok" left out. */
    private static List<Finding> findings(Row row) {
        List<Finding> all = new ArrayList<>(row.findings());
        row.windows().forEach(window -> all.addAll(window.findings()));
        return all.stream()
                .filter(finding -> finding.grade() != Grade.OK)
                .distinct()
                .toList();
    }

    private static boolean is(Finding finding, Expected.Caught caught) {
        return finding.grade() != Grade.NOTE
                && caught.checks().contains(finding.check())
                && finding.seen().contains(caught.seen());
    }

    private static boolean meant(Finding finding, Expected expected) {
        return switch (expected) {
            case Expected.Caught caught -> is(finding, caught);
            case Expected.Noted noted -> finding.check().equals(noted.check());
            default -> false;
        };
    }

    private static boolean disturbance(Finding finding) {
        return finding.category() == Category.NOISE && finding.grade() != Grade.NOTE;
    }

    private static boolean followsFromNoise(Finding finding) {
        return FOLLOWS_FROM_NOISE.contains(finding.check());
    }

    private static boolean noiseOrNote(Finding finding) {
        return finding.grade() == Grade.NOTE || finding.category() == Category.NOISE;
    }
}
