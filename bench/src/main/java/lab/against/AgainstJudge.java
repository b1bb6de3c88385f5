package lab.against;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import lab.plan.Target;
import lab.stats.PairedBlocks;

/** From pairs to rows: a pure function of the plan and what the stored pairs come to. */
final class AgainstJudge {
    /** As rule 3 of a run's limits: from here on the connections ask for no more. */
    static final double NEAR_CEILING = 0.9;

    private AgainstJudge() {}

    static List<AgainstRow> rows(AgainstPlan against, List<PairFigures> pairs) {
        Map<String, RowFigures> rows = new LinkedHashMap<>();
        for (int level : against.plan().profile().levels()) {
            for (PairFigures pair : pairs) {
                Target here = pair.planned().here();
                RowFigures row = rows.computeIfAbsent(
                        here.label() + " " + here.settings() + " " + level,
                        key -> newRow(against, pair.planned(), level));
                row.add(pair);
            }
        }
        List<RowFigures> all = List.copyOf(rows.values());
        Map<RowFigures, Map<Measure, PairedBlocks.Answer>> answers = answers(all);
        return all.stream()
                .map(row -> row.finish(
                        Objects.requireNonNull(answers.get(row)),
                        against.plan().scenario().waitNs()))
                .toList();
    }

    private static RowFigures newRow(AgainstPlan against, PlannedPair pair, int level) {
        int planned = (int) against.pairs().stream()
                .filter(each -> each.here().label().equals(pair.here().label()))
                .count();
        RowFigures row = new RowFigures(pair.here(), level, planned, against.blocks());
        row.note(differences(pair, against));
        return row;
    }

    /** Each measure is a family of its own for the correction over the rows. */
    private static Map<RowFigures, Map<Measure, PairedBlocks.Answer>> answers(List<RowFigures> rows) {
        Map<RowFigures, Map<Measure, PairedBlocks.Answer>> answers = new LinkedHashMap<>();
        rows.forEach(row -> answers.put(row, new EnumMap<>(Measure.class)));
        for (Measure measure : Measure.values()) {
            List<RowFigures> with =
                    rows.stream().filter(row -> row.row(measure).isPresent()).toList();
            List<PairedBlocks.Answer> judged = PairedBlocks.judge(
                    with.stream().flatMap(row -> row.row(measure).stream()).toList());
            for (int i = 0; i < judged.size(); i++) {
                Objects.requireNonNull(answers.get(with.get(i))).put(measure, judged.get(i));
            }
        }
        return answers;
    }

    /** What else than code differs between the two, so that nobody takes one thing for another. */
    private static List<String> differences(PlannedPair pair, AgainstPlan against) {
        List<String> notes = new ArrayList<>();
        Target a = pair.other();
        Target b = pair.here();
        if (against.other().same(against.here())) {
            notes.add("both versions are the same commit without changes: any difference is noise");
        }
        if (!a.client().equals(b.client())) {
            notes.add("the clients differ, " + a.client() + " and " + b.client() + ": this compares both");
        }
        changed(a.versions(), b.versions()).forEach(change -> notes.add("version of " + change));
        changed(withoutPort(a, against.port(Side.A)), withoutPort(b, against.port(Side.B)))
                .forEach(change -> notes.add("started with another " + change));
        List<String> command = withoutPort(a.command(), against.port(Side.A));
        if (!command.equals(withoutPort(b.command(), against.port(Side.B)))) {
            notes.add(
                    "the commands differ: A " + String.join(" ", a.command()) + "; B " + String.join(" ", b.command()));
        }
        return notes;
    }

    private static Map<String, String> withoutPort(Target target, int port) {
        Map<String, String> environment = new TreeMap<>();
        target.environment()
                .forEach((name, value) -> environment.put(name, value.replace(Integer.toString(port), "${port}")));
        return environment;
    }

    private static List<String> withoutPort(List<String> command, int port) {
        return command.stream()
                .map(word -> word.replace(Integer.toString(port), "${port}"))
                .toList();
    }

    private static Stream<String> changed(Map<String, String> a, Map<String, String> b) {
        TreeSet<String> names = new TreeSet<>(a.keySet());
        names.addAll(b.keySet());
        return names.stream()
                .filter(name -> !Objects.equals(a.get(name), b.get(name)))
                .map(name -> name + ": " + a.getOrDefault(name, "none") + " in A, " + b.getOrDefault(name, "none")
                        + " in B");
    }
}
