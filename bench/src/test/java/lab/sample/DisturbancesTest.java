package lab.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import lab.host.CpuSet;
import lab.sample.MachineUse.CanaryBeat;
import lab.sample.MachineUse.Core;
import lab.sample.ProcessSeries.ThreadUse;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DisturbancesTest {
    private static final long WALL = 8_000_000_000L;
    private static final CpuSet PLANNED = CpuSet.parse("0-1");
    private static final OptionalLong TYPICAL = OptionalLong.of(500_000);

    @Test
    void aQuietWindowIsMeasuredOnce() {
        assertThat(found(machine(0, 0, 0L, 0L))).isEmpty();
    }

    @Test
    void stealOnAPlannedCpuAndNoOtherDisturbs() {
        assertThat(found(machine(0.04, 0, 0L, 0L))).containsExactly("steal 4.0 %");
        assertThat(Disturbances.byMachine(sample(machine(0.04, 0, 0L, 0L)), CpuSet.parse("5"), TYPICAL))
                .isEmpty();
    }

    @Test
    void aCoreThatWasSlowForMostOfTheWindowDisturbsAndOneForALittleDoesNot() {
        assertThat(found(machine(0, 17, 0L, 0L))).containsExactly("17 of 32 beats of the canary were slow");
        assertThat(found(machine(0, 16, 0L, 0L))).isEmpty();
    }

    @Test
    void withoutABeatToCompareWithTheCanarySaysNothing() {
        assertThat(Disturbances.byMachine(sample(machine(0, 32, 0L, 0L)), PLANNED, OptionalLong.empty()))
                .isEmpty();
    }

    @Test
    void othersLoadAndShortMemoryDisturb() {
        assertThat(found(machine(0, 0, WALL / 10, WALL / 20)))
                .containsExactly("tasks waited for memory in 5.0 % of the time", "other processes used 0.10 cores");
    }

    @Test
    void whatTheKernelDoesNotTellIsNoDisturbance() {
        assertThat(found(machine(0, 0, null, null))).isEmpty();
    }

    @Test
    void compilersDisturbFromATwentiethOfTheServersCpuOn() {
        assertThat(Disturbances.byCompilers(sample(machine(0, 0, 0L, 0L), 0.06)))
                .containsExactly("compilers used 6.0 % of the server's CPU");
        assertThat(Disturbances.byCompilers(sample(machine(0, 0, 0L, 0L), 0.04)))
                .isEmpty();
    }

    private static List<String> found(MachineUse machine) {
        return Disturbances.byMachine(sample(machine), PLANNED, TYPICAL);
    }

    private static MachineUse machine(double steal, int slowBeats, @Nullable Long others, @Nullable Long memoryNs) {
        Core quiet = new Core(WALL / 4, 0, 3 * WALL / 4);
        Core stolen = new Core(WALL / 4, (long) (steal * WALL), WALL / 2);
        return new MachineUse(
                WALL,
                Map.of(0, quiet, 1, stolen),
                0L,
                memoryNs,
                0L,
                null,
                0,
                0,
                0L,
                0,
                0,
                0,
                others,
                IntStream.range(0, 32)
                        .mapToObj(beat -> new CanaryBeat(beat * 250_000_000L, beat < slowBeats ? 700_000 : 500_000))
                        .toList());
    }

    private static SampleRecord sample(MachineUse machine) {
        return sample(machine, 0);
    }

    private static SampleRecord sample(MachineUse machine, double compiling) {
        var threads = List.of(
                new ThreadUse(10, "worker-1", "worker", (long) ((1 - compiling) * WALL / 2), "1", "1"),
                new ThreadUse(11, "C2 CompilerThre", "C2 CompilerThre", (long) (compiling * WALL / 2), "1", "1"));
        var server = new ProcessSeries("server", 7, 32, List.of(), threads, 0, 0, null, 0);
        return new SampleRecord(0, WALL, List.of(server), machine);
    }
}
