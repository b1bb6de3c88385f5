package lab.ramp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import lab.ramp.RampRecord.RampSlice;
import lab.stats.Steadiness;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rule on ramps as real runtimes made them: each prefix of one is what the rule saw at that moment. */
class RecordedRampsTest {
    private static final int NEVER = Integer.MAX_VALUE;

    @ParameterizedTest
    @ValueSource(strings = {"helidon-virtual", "quarkus-virtual", "tomcat-virtual", "quarkus-virtual-noisy"})
    void aJvmIsNotSteadyWhileItCompiles(String variant) throws IOException {
        List<RampSlice> ramp = recorded(variant);
        int lastBusy = IntStream.range(0, ramp.size())
                .filter(i -> Objects.requireNonNull(ramp.get(i).jitQueue()) > 0)
                .max()
                .orElseThrow();

        assertThat(lastBusy).as("the ramp shows a JVM at work").isGreaterThan(4);
        assertThat(steadyAfter(ramp, true)).isGreaterThan(lastBusy + Steadiness.QUIET_SLICES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"helidon-virtual", "quarkus-virtual", "tomcat-virtual", "kestrel-async"})
    void whatIsCalledSteadyHasReachedItsCpuPerRequest(String variant) throws IOException {
        List<RampSlice> ramp = recorded(variant);
        int steady = steadyAfter(ramp, !variant.equals("kestrel-async"));

        assertThat(steady).isLessThanOrEqualTo(ramp.size());
        assertThat(cpuPerRequest(ramp.get(steady - 1)))
                .isCloseTo(cpuPerRequest(ramp.getLast()), within(0.15 * cpuPerRequest(ramp.getLast())));
        assertThat(cpuPerRequest(ramp.getFirst()))
                .as("at the start a request cost half as much again, or more")
                .isGreaterThan(1.5 * cpuPerRequest(ramp.getLast()));
    }

    @Test
    void goIsSteadyAsSoonAsItCanBeAsked() throws IOException {
        assertThat(steadyAfter(recorded("go-goroutine"), false)).isEqualTo(Steadiness.SLICES);
    }

    /** Between 10 and 16 s its rate was flat within 2 %, and a request still cost half as much again as in the end. */
    @Test
    void dotnetIsNotSteadyOnAPlateauBeforeItsCodeIsReplaced() throws IOException {
        assertThat(steadyAfter(recorded("kestrel-async"), false)).isGreaterThan(15);
    }

    @Test
    void aCoreThatComesAndGoesIsNotCalledSteady() throws IOException {
        assertThat(steadyAfter(recorded("quarkus-virtual-noisy"), true)).isEqualTo(NEVER);
    }

    /** Slices after which the rule first says yes. */
    private static int steadyAfter(List<RampSlice> ramp, boolean jvm) {
        long[] beats = ramp.stream()
                .map(RampSlice::canaryNs)
                .filter(Objects::nonNull)
                .mapToLong(Long::longValue)
                .sorted()
                .toArray();
        long typical = beats[beats.length / 2];
        List<Steadiness.Slice> slices =
                ramp.stream().map(slice -> Ramp.slice(slice, jvm, typical)).toList();
        return IntStream.rangeClosed(1, slices.size())
                .filter(length -> Steadiness.judge(slices.subList(0, length)).steady())
                .findFirst()
                .orElse(NEVER);
    }

    private static double cpuPerRequest(RampSlice slice) {
        long compilers = Objects.requireNonNullElse(slice.jitCpuNs(), 0L);
        return (double) (slice.cpuNs() - compilers) / slice.completed();
    }

    private static List<RampSlice> recorded(String variant) throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/ramps", variant + ".csv")).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(cells -> new RampSlice(
                        0,
                        Long.parseLong(cells[0]),
                        Long.parseLong(cells[1]),
                        Long.parseLong(cells[2]),
                        number(cells[3]),
                        cells[4].isEmpty() ? null : Integer.valueOf(cells[4]),
                        number(cells[5])))
                .toList();
    }

    private static @Nullable Long number(String cell) {
        return cell.isEmpty() ? null : Long.valueOf(cell);
    }
}
