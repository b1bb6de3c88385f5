package lab.compare;

import java.util.List;

/**
 * What came of a comparison.
 *
 * @param notes what a reader must know before the figures, such as that the machines differ
 * @param changes for each other run its rows in the baseline's order, then those that the baseline lacks
 */
public record Compared(List<String> notes, List<Change> changes) {
    public Compared {
        notes = List.copyOf(notes);
        changes = List.copyOf(changes);
    }

    /** Rows called slower by at least this share. */
    public List<Change> slowerBy(double share) {
        return changes.stream().filter(change -> change.slowerBy(share)).toList();
    }

    /** Rows of the baseline of which nothing can be said any more: a gate must not take them for unchanged. */
    public List<Change> undecided() {
        return changes.stream().filter(Change::undecided).toList();
    }
}
