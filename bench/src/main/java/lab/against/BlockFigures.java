package lab.against;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

    /**
     * What both idle servers take alike leaves the ratio alone; a difference must stay below the smallest that is ever called, in
     * shares of a core.
     */
    private static final double IDLE_DIFFERENCE = 0.03;

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
        double idleDifference = Math.abs(idleShare(block, Side.A) - idleShare(block, Side.B));
        if (idleDifference > IDLE_DIFFERENCE) {
            failures.add(String.format(
                    Locale.ROOT,
                    "block %d: one idle server used %.1f %% of a core more than the other",
                    block.number(),
                    100 * idleDifference));
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

    /** Of the core, while the other version was loaded. */
    private static double idleShare(BlockRecord block, Side side) {
        return block.windows().stream()
                .filter(window -> window.side() != side)
                .mapToDouble(window -> (double) window.idleCpuNs() / window.spanNs())
                .average()
                .orElse(0);
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
