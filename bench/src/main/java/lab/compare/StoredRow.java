package lab.compare;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One row of a stored run, as far as it is compared.
 *
 * @param key what must agree for two rows to be the same question
 * @param label for readers: variant and level
 * @param versions of the framework and the JDK; they may differ, since that is what many comparisons are about
 * @param verdict trusted, doubtful, rejected or skipped
 * @param limit what stopped it; null where nothing is known
 * @param ratePerRound requests a second of the trials that count, by round
 */
record StoredRow(
        String key,
        String label,
        String versions,
        String verdict,
        @Nullable String limit,
        SortedMap<Integer, Double> ratePerRound) {
    StoredRow {
        ratePerRound = Collections.unmodifiableSortedMap(new TreeMap<>(ratePerRound));
    }

    /** Why it can or can't be compared, in a few words. */
    String state() {
        if (verdict.equals("rejected") || verdict.equals("skipped")) {
            return verdict;
        }
        if (ratePerRound.isEmpty()) {
            return verdict + ", but no window has a rate (scenario ramp, or measured from cold)";
        }
        return limit == null ? verdict + ", but no limit is known" : verdict + ", " + ratePerRound.size() + " trials";
    }

    /** Whether it is a row that somebody measured, rather than one of what couldn't run there. */
    boolean measured() {
        return !verdict.equals("skipped") && !verdict.equals("rejected");
    }

    /** Whether its numbers may be compared. */
    boolean usable() {
        return (verdict.equals("trusted") || verdict.equals("doubtful")) && limit != null && !ratePerRound.isEmpty();
    }
}
