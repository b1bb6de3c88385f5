package lab.against;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import lab.against.AgainstRow.Counted;
import lab.plan.Target;
import lab.stats.Histogram;
import lab.stats.PairedBlocks;
import lab.stats.Spread;
import org.jspecify.annotations.Nullable;

/** One row while it is put together: its counted pairs with their counted blocks. */
final class RowFigures {
    /** A pair of which fewer blocks count tells more of what disturbed it than of the versions. */
    private static final double LEAST_SHARE = 0.5;

    private final Target here;
    private final int connections;
    private final int pairsPlanned;
    private final int blocksPlanned;
    private final List<List<BlockFigures>> pairs = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<String> rejected = new ArrayList<>();

    RowFigures(Target here, int connections, int pairsPlanned, int blocksPlanned) {
        this.here = here;
        this.connections = connections;
        this.pairsPlanned = pairsPlanned;
        this.blocksPlanned = blocksPlanned;
    }

    void note(List<String> more) {
        more.stream().filter(note -> !notes.contains(note)).forEach(notes::add);
    }

    void add(PairFigures pair) {
        String place = "pair " + (pair.planned().index() + 1) + ": ";
        if (pair.rejected() != null) {
            rejected.add(place + pair.rejected());
            return;
        }
        List<BlockFigures> atLevel = pair.blocks().stream()
                .filter(block -> block.connections() == connections)
                .toList();
        List<BlockFigures> counted =
                atLevel.stream().filter(BlockFigures::counts).toList();
        atLevel.forEach(block -> block.failures().forEach(failure -> rejected.add(place + failure)));
        if (counted.size() < LEAST_SHARE * blocksPlanned || counted.isEmpty()) {
            rejected.add(place + counted.size() + " of " + blocksPlanned + " blocks count, fewer than half: rejected");
            return;
        }
        pairs.add(counted);
        note(pair.notes());
    }

    String key() {
        return here.label() + " " + here.settings() + " " + connections;
    }

    /** What the statistics ask for; empty where no pair has half of its blocks with such a figure. */
    Optional<PairedBlocks.Row> row(Measure measure) {
        List<List<Double>> blocksOfPairs = pairs.stream()
                .map(blocks -> blocks.stream()
                        .flatMap(block -> block.logRatio(measure).stream())
                        .toList())
                .filter(ratios -> !ratios.isEmpty() && ratios.size() >= LEAST_SHARE * blocksPlanned)
                .toList();
        return blocksOfPairs.isEmpty() ? Optional.empty() : Optional.of(new PairedBlocks.Row(key(), blocksOfPairs));
    }

    AgainstRow finish(Map<Measure, PairedBlocks.Answer> answers, long askedWaitNs) {
        Map<Measure, AgainstRow.Figure> figures = new EnumMap<>(Measure.class);
        for (Measure measure : Measure.values()) {
            figures.put(measure, figure(measure, answers.get(measure)));
        }
        double waitNs = pairs.stream()
                .flatMap(List::stream)
                .flatMap(block -> block.windows().stream())
                .mapToDouble(WindowFigures::waitNs)
                .average()
                .orElse((double) askedWaitNs);
        double ceiling = connections * 1e9 / waitNs;
        AgainstRow.Figure rate = Objects.requireNonNull(figures.get(Measure.RATE));
        double best = Math.max(Objects.requireNonNullElse(rate.a(), 0.0), Objects.requireNonNullElse(rate.b(), 0.0));
        return new AgainstRow(
                here,
                connections,
                ceiling,
                best >= AgainstJudge.NEAR_CEILING * ceiling,
                new Counted(pairsPlanned, pairs.size()),
                new Counted(
                        pairsPlanned * blocksPlanned,
                        pairs.stream().mapToInt(List::size).sum()),
                figures,
                notes,
                rejected);
    }

    private AgainstRow.Figure figure(Measure measure, PairedBlocks.@Nullable Answer answer) {
        if (answer == null) {
            return new AgainstRow.Figure(null, null, null, absent());
        }
        return new AgainstRow.Figure(shown(Side.A, measure), shown(Side.B, measure), answer, null);
    }

    private String absent() {
        return pairs.stream()
                .flatMap(List::stream)
                .flatMap(block -> block.windows().stream())
                .flatMap(window -> Optional.ofNullable(window.noLatency()).stream())
                .findFirst()
                .orElse("no pair has half of its blocks with such a figure");
    }

    /** Percentiles come from merged histograms, never from averaged percentiles. */
    private @Nullable Double shown(Side side, Measure measure) {
        if (measure == Measure.P50 || measure == Measure.P99) {
            Histogram merged = Histogram.merge(pairs.stream()
                    .flatMap(List::stream)
                    .flatMap(block -> block.windows().stream())
                    .filter(window -> window.side() == side)
                    .flatMap(window -> Optional.ofNullable(window.latencies()).stream())
                    .toList());
            return merged.isEmpty() ? null : merged.percentile(measure == Measure.P50 ? 50 : 99) * 1e3;
        }
        List<Double> means = pairs.stream()
                .map(blocks -> blocks.stream()
                        .flatMap(block -> block.values(side, measure).stream())
                        .mapToDouble(Double::doubleValue)
                        .average())
                .flatMap(mean -> mean.stream().boxed())
                .toList();
        return means.isEmpty() ? null : Spread.of(means).median();
    }
}
