package lab.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import lab.catalog.SettingsName;
import lab.judge.check.Grade;
import lab.judge.figures.Reading;
import lab.judge.limit.LimitName;
import lab.stats.Comparison;
import lab.stats.Comparison.Pair;

/**
 * Gives rows their places. Rows that connections limit, or a pool that the lab set, did all that was asked of them and share one
 * place; requests a second rank only rows that CPU limits. A cap that no probe calls a pool stays unranked.
 */
final class Ranking {
    private static final String SET_BY_LAB = "set by the lab";
    private static final String CPU = "CPU";

    private Ranking() {}

    private record Group(String settings, String endpoint, RowKey.Level level, String among) {}

    static List<Row> of(List<Row> rows) {
        var groups = new HashMap<Group, List<Integer>>();
        var places = new HashMap<Integer, Reading<Rank>>();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            switch (among(row)) {
                case Reading.Known<String>(String among) ->
                    groups.computeIfAbsent(
                                    new Group(
                                            row.key().settings(),
                                            row.key().endpoint(),
                                            row.key().level(),
                                            among),
                                    key -> new ArrayList<>())
                            .add(i);
                case Reading.Absent<String>(String why) -> places.put(i, Reading.absent(why));
            }
        }
        groups.forEach((group, members) -> places.putAll(places(rows, group, members)));
        var ranked = new ArrayList<Row>();
        for (int i = 0; i < rows.size(); i++) {
            ranked.add(rows.get(i).ranked(places.get(i)));
        }
        return ranked;
    }

    private static Reading<String> among(Row row) {
        if (!row.usable()) {
            return Reading.absent(row.verdict() == Verdict.SKIPPED ? "not measured" : "rejected");
        }
        if (row.key().runtime().equals("downstream-stub")) {
            return Reading.absent("the harness's own row");
        }
        Repeated rate = row.rate().requestsPerSecond();
        if (row.limit() == null || rate == null || rate.median() <= 0) {
            return Reading.absent(row.absent().getOrDefault("requests_per_second", "no limit is known"));
        }
        LimitName limit = row.limit().name();
        // Uncapped, the lab sets every pool; as shipped, the framework does.
        if (limit == LimitName.POOL && row.key().settings().equals(SettingsName.UNCAPPED.word())) {
            return undeclared(row)
                    ? Reading.absent("limited by a pool that nobody declared: requests a second don't rank it")
                    : Reading.known(SET_BY_LAB);
        }
        return switch (limit) {
            case CONNECTIONS -> Reading.known(SET_BY_LAB);
            case CPU -> Reading.known(CPU);
            default ->
                Reading.absent("limited by " + limit.word() + ": requests a second don't rank it, see CPU per request");
        };
    }

    private static boolean undeclared(Row row) {
        return row.findings().stream()
                .anyMatch(finding -> finding.check().equals("cap as declared")
                        && (finding.grade() == Grade.DOUBTFUL || finding.grade() == Grade.REJECT));
    }

    private static Map<Integer, Reading<Rank>> places(List<Row> rows, Group group, List<Integer> members) {
        List<Pair> different = group.among().equals(CPU)
                ? different(members.stream().map(rows::get).toList())
                : List.of();
        var places = new HashMap<Integer, Reading<Rank>>();
        for (int i = 0; i < members.size(); i++) {
            String name = rows.get(members.get(i)).key().label();
            long faster = different.stream()
                    .filter(pair -> name.equals(pair.ratio() > 1 ? pair.second() : pair.first()))
                    .count();
            places.put(members.get(i), Reading.known(new Rank(group.among(), 1 + (int) faster, members.size())));
        }
        return places;
    }

    /** The pairs of which one is faster beyond noise. */
    private static List<Pair> different(List<Row> rows) {
        List<Comparison.Row> measured = rows.stream()
                .map(row -> new Comparison.Row(row.key().label(), CPU, byRound(row)))
                .toList();
        return Comparison.insideRun(measured).stream().filter(Pair::different).toList();
    }

    private static SortedMap<Integer, Double> byRound(Row row) {
        var rates = new TreeMap<Integer, Double>();
        for (WindowRow window : row.windows()) {
            Double rate = window.requestsPerSecond();
            if (window.counted() && rate != null && rate > 0) {
                rates.put(window.round(), rate);
            }
        }
        return rates;
    }
}
