package lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import lab.judge.Row;
import lab.judge.Verdict;
import lab.plan.Layout;

/** What stands around the tables: layout, honesty by the machine's size, and how to read a row. */
final class Preamble {
    private Preamble() {}

    static String layout(Report report) {
        Layout layout = report.plan().layout();
        String roles = String.format(
                Locale.ROOT,
                "CPUs: server %s, stub %s, wrk %s, lab %s",
                layout.server(),
                layout.stub(),
                layout.generator(),
                layout.lab());
        return layout.sharedCore()
                ? roles + ". " + sharing(layout)
                        + " SHARE cores: every row is measured so, and a row that fills them says so"
                : roles;
    }

    private static String sharing(Layout layout) {
        return layout.stub().equals(layout.lab()) ? "Stub, wrk and the lab" : "wrk and the lab";
    }

    /** The three tiers: what results from a machine of this size can't claim. */
    static String honesty(Report report) {
        return MachineTier.of(report.plan().layout().physicalCores()).claim()
                + (report.plan().profile().notSteadyIsNote()
                        ? ". Profile " + report.plan().profile().name()
                                + " proves that everything runs: its ramps end before a JVM is steady, its figures are for nobody"
                        : "");
    }

    static List<String> reading(Report report) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "limit: what stopped the row. A row limited by connections has given nearly all that they can ask for: such rows"
                        + " share one rank, and CPU us/req tells them apart");
        lines.add("x predicted: measured rate / what Little's law gives for the connections and the declared pools");
        lines.add(
                "Closed model: wrk waits for each answer, so a slow server is asked less. Percentiles are the real ones"
                        + " (wrk's own correction undone, with proof)");
        lines.add("Different clients are different experiments: compare servers within one client");
        LabCost.medianCores(report.trials())
                .ifPresent(cores -> lines.add(String.format(
                        Locale.ROOT, "The lab itself used %.1f %% of a core in the median window", 100 * cores)));
        return lines;
    }

    /** What stands right below a block's table: stretches of cold rows, then who shares which place. */
    static List<String> below(Block block) {
        List<String> lines = new ArrayList<>();
        block.rows().forEach(row -> Cells.stretches(row).ifPresent(lines::add));
        List<Row> ranked = block.rows().stream()
                .filter(row -> row.rank() != null && row.verdict() != Verdict.REJECTED)
                .toList();
        ranked.stream().map(row -> row.rank().among()).distinct().forEach(group -> lines.add(ranking(group, ranked)));
        return lines;
    }

    private static String ranking(String group, List<Row> ranked) {
        Map<Integer, List<String>> byPlace = new TreeMap<>();
        ranked.stream()
                .filter(row -> row.rank().among().equals(group))
                .forEach(row -> byPlace.computeIfAbsent(row.rank().place(), place -> new ArrayList<>())
                        .add(row.key().label()));
        return "rank, limit " + group + ": "
                + String.join(
                        "; ",
                        byPlace.entrySet().stream()
                                .map(place -> place.getKey() + ". " + String.join(", ", place.getValue()))
                                .toList());
    }
}
