package lab.against;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import lab.host.CpuSet;
import lab.plan.Layout;
import lab.sample.Disturbances;
import org.jspecify.annotations.Nullable;

/**
 * What a pair's record comes to; the record itself, which is large, need not be kept.
 *
 * @param rejected why none of its blocks counts; null where they may
 * @param blocks in their order
 * @param notes what a reader should know of it beside the figures
 */
record PairFigures(PlannedPair planned, @Nullable String rejected, List<BlockFigures> blocks, List<String> notes) {
    PairFigures {
        blocks = List.copyOf(blocks);
        notes = List.copyOf(notes);
    }

    static PairFigures of(PairRecord pair, AgainstPlan against) {
        String rejected = rejected(pair);
        return new PairFigures(
                pair.planned(),
                rejected,
                pair.blocks().stream()
                        .map(block -> BlockFigures.of(block, pair, against))
                        .toList(),
                rejected == null ? notes(pair, against) : List.of());
    }

    private static @Nullable String rejected(PairRecord pair) {
        PairRecord.Failure failure = pair.failure();
        if (failure != null) {
            return failure.side() + " failed in " + failure.phase() + ": " + failure.message();
        }
        for (Side side : Side.values()) {
            var probe = pair.process(side).postProbe();
            if (probe == null || !probe.passed()) {
                return side + " after its last window: " + (probe == null ? "not asked" : probe.seen());
            }
        }
        return null;
    }

    private static List<String> notes(PairRecord pair, AgainstPlan against) {
        List<String> notes = new ArrayList<>();
        String place = "pair " + (pair.planned().index() + 1) + ": ";
        for (Side side : Side.values()) {
            var ramp = pair.process(side).ramp();
            if (ramp != null && !ramp.steady()) {
                notes.add(place + side + " was not steady after " + Math.round(ramp.seconds()) + " s: " + ramp.why());
            }
            long compiling = windows(pair)
                    .filter(window -> window.side() == side)
                    .filter(window ->
                            !Disturbances.byCompilers(window.samples()).isEmpty())
                    .count();
            if (compiling > 0) {
                notes.add(String.format(
                        Locale.ROOT,
                        "%s%s compiled in %d of its %d windows (more than %.0f %% of its CPU)",
                        place,
                        side,
                        compiling,
                        windows(pair).filter(window -> window.side() == side).count(),
                        100 * Disturbances.COMPILING));
            }
        }
        disturbed(pair, against.plan().layout()).forEach(note -> notes.add(place + note));
        return notes;
    }

    /** The machine's disturbances fall on both versions by chance: they widen the interval, and are said. */
    private static List<String> disturbed(PairRecord pair, Layout layout) {
        CpuSet planned = layout.server().union(layout.stub()).union(layout.generator());
        List<List<String>> found = windows(pair)
                .map(window -> Disturbances.byMachine(window.samples(), planned, OptionalLong.empty()))
                .filter(list -> !list.isEmpty())
                .toList();
        return found.isEmpty()
                ? List.of()
                : List.of("the machine disturbed " + found.size() + " of "
                        + windows(pair).count() + " windows, first by: " + String.join(", ", found.getFirst()));
    }

    private static java.util.stream.Stream<TurnWindow> windows(PairRecord pair) {
        return pair.blocks().stream().flatMap(block -> block.windows().stream());
    }
}
