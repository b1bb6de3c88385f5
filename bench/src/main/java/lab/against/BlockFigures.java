package lab.against;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import lab.plan.Layout;
import lab.stats.PairedBlocks;
import org.jspecify.annotations.Nullable;

/**
 * One block: its figures, or why it does not count.
 *
 * @param windows of a block that counts, in their order; else empty
 * @param failures what speaks against its windows; empty where it counts
 */
record BlockFigures(int connections, int number, List<WindowFigures> windows, List<String> failures) {
    BlockFigures {
        windows = List.copyOf(windows);
        failures = List.copyOf(failures);
    }

    static BlockFigures of(BlockRecord block, PairRecord pair, AgainstPlan against) {
        Layout layout = against.plan().layout();
        WindowProofs proofs = new WindowProofs(against.plan().scenario().waitNs(), layout.server());
        List<String> failures = new ArrayList<>();
        for (int i = 0; i < block.windows().size(); i++) {
            TurnWindow window = block.windows().get(i);
            String place = "block " + block.number() + ", window " + (i + 1) + " (" + window.side() + "): ";
            proofs.failures(window, block.connections(), rightBytes(pair.process(window.side())))
                    .forEach(failure -> failures.add(place + failure));
        }
        return new BlockFigures(
                block.connections(),
                block.number(),
                failures.isEmpty()
                        ? block.windows().stream()
                                .map(window -> WindowFigures.of(
                                        window,
                                        layout,
                                        against.plan().scenario().waitNs()))
                                .toList()
                        : List.of(),
                failures);
    }

    private static @Nullable Integer rightBytes(PairRecord.ProcessRecord process) {
        return process.postProbe() != null && process.postProbe().passed()
                ? process.postProbe().bytes()
                : null;
    }

    boolean counts() {
        return failures.isEmpty();
    }

    /** The log of B / A; empty where one of the windows has no such figure. */
    Optional<Double> logRatio(Measure measure) {
        List<Double> a = values(Side.A, measure);
        List<Double> b = values(Side.B, measure);
        return a.size() == 2 && b.size() == 2
                ? Optional.of(PairedBlocks.logRatio(a.getFirst(), b.getFirst(), b.getLast(), a.getLast()))
                : Optional.empty();
    }

    List<Double> values(Side side, Measure measure) {
        return windows.stream()
                .filter(window -> window.side() == side)
                .filter(window -> window.values().containsKey(measure))
                .map(window -> Objects.requireNonNull(window.values().get(measure)))
                .toList();
    }
}
