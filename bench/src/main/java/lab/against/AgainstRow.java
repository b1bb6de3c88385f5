package lab.against;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import lab.plan.Target;
import lab.stats.PairedBlocks;
import org.jspecify.annotations.Nullable;

/**
 * One variant at one level, both versions.
 *
 * @param ceilingPerSecond connections / the wait that the stub gave in the mean
 * @param limitedByConnections whether one of the two gives nine tenths of the ceiling or more, so that the rate can tell little
 * @param pairs planned and counted
 * @param blocks planned and counted, over all pairs
 * @param figures every measure has one
 * @param notes what a reader must know beside the figures
 * @param rejected why pairs and blocks did not count, one line each
 */
public record AgainstRow(
        Target here,
        int connections,
        double ceilingPerSecond,
        boolean limitedByConnections,
        Counted pairs,
        Counted blocks,
        Map<Measure, Figure> figures,
        List<String> notes,
        List<String> rejected) {
    /** 90 / 100 is a tenth slower, though the ratio is not to the last bit. */
    private static final double ROUNDING = 1e-9;

    public AgainstRow {
        figures = Map.copyOf(figures);
        notes = List.copyOf(notes);
        rejected = List.copyOf(rejected);
    }

    /** How many there should be, and how many the figures come from. */
    public record Counted(int planned, int counted) {}

    /**
     * One measure of both versions, base units.
     *
     * @param a median over the counted pairs; latencies from all their windows' merged histograms; null where absent
     * @param b the same of this working tree
     * @param answer null where absent
     * @param absent why there is none; else null
     */
    public record Figure(
            @Nullable Double a,
            @Nullable Double b,
            PairedBlocks.@Nullable Answer answer,
            @Nullable String absent) {}

    public Figure figure(Measure measure) {
        return Objects.requireNonNull(figures.get(measure));
    }

    public String label() {
        return here.label() + " at " + connections + (here.settings().equals("uncapped") ? "" : ", " + here.settings());
    }

    /** Whether there is no figure at all. */
    public boolean isRejected() {
        return pairs.counted() == 0;
    }

    /** Whether every pair counts. */
    public boolean complete() {
        return pairs.counted() == pairs.planned();
    }

    /** Faster, slower, tie; more CPU, longer, and so on; or why nothing can be said. */
    public String word(Measure measure) {
        PairedBlocks.Answer answer = figure(measure).answer();
        if (answer == null) {
            return isRejected() ? "rejected" : "no figure";
        }
        if (answer.adjustedP() == null) {
            return "too few pairs";
        }
        return answer.different() ? measure.word(answer.ratio()) : "tie";
    }

    /** Whether nothing can be said of its rate: a gate must not take it for unchanged. */
    public boolean undecided() {
        PairedBlocks.Answer answer = figure(Measure.RATE).answer();
        return answer == null || answer.adjustedP() == null;
    }

    /**
     * Whether it is called slower by at least this share, such as 0.05; where connections limit it, whether a request costs so much
     * more CPU.
     */
    public boolean slowerBy(double share) {
        PairedBlocks.Answer rate = figure(Measure.RATE).answer();
        PairedBlocks.Answer cpu = figure(Measure.CPU).answer();
        return (rate != null && rate.different() && rate.ratio() <= 1 - share + ROUNDING)
                || (limitedByConnections && cpu != null && cpu.different() && cpu.ratio() >= 1 + share - ROUNDING);
    }
}
