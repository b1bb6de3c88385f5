package lab.selftest;

import java.util.List;
import java.util.Optional;
import lab.judge.limit.LimitName;
import lab.trial.TrialRecord;
import org.jspecify.annotations.Nullable;

/**
 * What came of a case.
 *
 * @param caughtBy checks that said more than "ok", each with its grade
 * @param limit the limit that was named; null where nothing was measured
 * @param disturbed whether a check of the machine's noise said more than "note"
 * @param excused whether what the lab said instead is right for a disturbed machine; asked of a second try only
 * @param seen what the lab said, for a case that went wrong
 * @param record the trial; empty where the lab refused
 */
record Tried(
        String name,
        Expected expected,
        boolean asExpected,
        List<String> caughtBy,
        @Nullable LimitName limit,
        boolean disturbed,
        boolean excused,
        String seen,
        double seconds,
        Optional<TrialRecord> record) {
    Tried {
        caughtBy = List.copyOf(caughtBy);
    }

    /** As expected, where the machine was noisy in both tries. */
    Tried orExcused() {
        return new Tried(
                name, expected, asExpected || excused, caughtBy, limit, disturbed, excused, seen, seconds, record);
    }
}
