package lab.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lab.compare.Change.Kind;
import lab.stats.Comparison;
import lab.stats.Comparison.Pair;
import org.jspecify.annotations.Nullable;

/** Compares runs with a baseline, row by row. */
public final class Changes {
    private Changes() {}

    /**
     * Reads and compares.
     *
     * @param others at least one
     * @param otherMachines whether runs of different machines are compared all the same
     * @throws CompareProblem where a run can't be read, the machines differ, or no row is in both
     */
    public static Compared of(Path baseline, List<Path> others, boolean otherMachines) {
        StoredRun first = StoredRun.read(baseline);
        List<String> notes = new ArrayList<>();
        List<Change> changes = new ArrayList<>();
        for (Path place : others) {
            StoredRun other = StoredRun.read(place);
            List<String> differences = first.differencesTo(other);
            if (!differences.isEmpty() && !otherMachines) {
                throw new CompareProblem(
                        "the runs come from different machines or layouts, so that a difference would say"
                                + " nothing of the servers: " + String.join("; ", differences)
                                + ". With --other-machines they are compared all the same");
            }
            if (!differences.isEmpty()) {
                notes.add("different machines or layouts: " + String.join("; ", differences));
            }
            changes.addAll(compare(first, other, place.toString()));
        }
        return new Compared(notes, changes);
    }

    private static List<Change> compare(StoredRun before, StoredRun after, String place) {
        Map<String, StoredRow> afterByKey = new LinkedHashMap<>();
        after.rows().forEach(row -> afterByKey.put(row.key(), row));
        if (before.rows().stream().noneMatch(row -> afterByKey.containsKey(row.key()))) {
            throw new CompareProblem(
                    before.id() + " and " + after.id()
                            + " have no row in common: scenario, endpoint, wait, variant, client, settings and level must agree");
        }
        Map<String, Pair> pairs = new HashMap<>();
        Comparison.betweenRuns(measured(after, before), measured(before, after))
                .forEach(pair -> pairs.put(pair.first(), pair));

        List<Change> changes = new ArrayList<>();
        for (StoredRow row : before.rows()) {
            StoredRow other = afterByKey.remove(row.key());
            changes.add(
                    other == null
                            ? notCompared(place, row, row, null, "only in " + before.id())
                            : change(place, row, other, pairs.get(row.key())));
        }
        afterByKey.values().forEach(row -> changes.add(notCompared(place, row, null, row, "only in " + after.id())));
        return changes;
    }

    /** Those that both runs have a usable row for: the correction for many comparisons counts no others. */
    private static List<Comparison.Row> measured(StoredRun run, StoredRun other) {
        return run.rows().stream()
                .filter(StoredRow::usable)
                .filter(row ->
                        other.rows().stream().anyMatch(match -> match.key().equals(row.key()) && match.usable()))
                .map(row -> new Comparison.Row(row.key(), Objects.requireNonNull(row.limit()), row.ratePerRound()))
                .toList();
    }

    private static Change change(String place, StoredRow row, StoredRow other, @Nullable Pair pair) {
        if (pair == null) {
            return notCompared(place, row, row, other, "before: " + row.state() + "; after: " + other.state());
        }
        Kind kind = kind(pair);
        String versions = row.versions().equals(other.versions())
                ? ""
                : "; versions " + row.versions() + " and " + other.versions();
        String limits = Objects.equals(row.limit(), other.limit())
                ? "; limit " + row.limit()
                : "; limits " + row.limit() + " and " + other.limit();
        return new Change(
                place,
                row.label(),
                kind,
                true,
                median(row),
                median(other),
                pair.ratio(),
                pair.adjustedP(),
                pair.smallestCalled(),
                pair.why() + limits + versions);
    }

    private static Change notCompared(
            String place, StoredRow named, @Nullable StoredRow before, @Nullable StoredRow later, String why) {
        return new Change(
                place,
                named.label(),
                Kind.NOT_COMPARED,
                before != null && before.measured(),
                median(before),
                median(later),
                null,
                null,
                null,
                why);
    }

    private static @Nullable Double median(@Nullable StoredRow row) {
        if (row == null || row.ratePerRound().isEmpty()) {
            return null;
        }
        double[] sorted = row.ratePerRound().values().stream()
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static Kind kind(Pair pair) {
        if (pair.adjustedP() == null) {
            return Kind.TOO_FEW;
        }
        return !pair.different() ? Kind.TIE : pair.ratio() > 1 ? Kind.FASTER : Kind.SLOWER;
    }
}
