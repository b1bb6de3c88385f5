package lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class CanaryTest {

    @TempDir
    Path folder;

    @Test
    void beatsFourTimesASecondForAboutHalfAMillisecond() throws InterruptedException {
        try (var canary = Canary.start(Child.oneCpu())) {
            Thread.sleep(2100);
            long[] cpuNs = sortedCpu(canary);
            assertThat(cpuNs.length).isBetween(6, 9);
            // About 0.5 ms when calibrated; this JVM may compile the work anew, and the core may be another one's the
            // next moment.
            assertThat(cpuNs[cpuNs.length / 2]).isBetween(25_000L, 10_000_000L);
        }
    }

    @Test
    void itsThreadRunsOnThatCoreAlone() {
        try (var canary = Canary.start(Child.oneCpu());
                var reader = ProcessReader.open(ProcessHandle.current().pid())) {
            assertThat(canary.iterations()).isPositive();
            assertThat(reader.details())
                    .filteredOn(task -> task.name().equals("canary"))
                    .singleElement()
                    .satisfies(task -> assertThat(task.allowed()).isEqualTo(Child.oneCpu()));
        }
    }

    @Test
    void aServerThatHoldsTheCoreDoesNotSlowTheBeatsCpuTime() throws InterruptedException {
        try (var canary = Canary.start(Child.oneCpu())) {
            Thread.sleep(1600);
            long[] alone = sortedCpu(canary);
            try (var busy = Child.sh(folder, "while :; do :; done")) {
                assertThat(busy.alive()).isTrue();
                Thread.sleep(2100);
            }
            long[] all = canary.beats().stream()
                    .skip(alone.length)
                    .mapToLong(Canary.Beat::cpuNs)
                    .sorted()
                    .toArray();
            // Twice: the machine's own speed may move between the two halves, half a core would be seen all the same.
            assertThat(all[all.length / 2]).isLessThan(2 * alone[alone.length / 2]);
        }
    }

    @Test
    void aCpuThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> Canary.start(CpuSet.of(4000)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("4000");
    }

    private static long[] sortedCpu(Canary canary) {
        return canary.beats().stream()
                .flatMapToLong(beat -> LongStream.of(beat.cpuNs()))
                .sorted()
                .toArray();
    }
}
