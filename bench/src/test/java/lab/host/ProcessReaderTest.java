package lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class ProcessReaderTest {

    private static final long SELF = ProcessHandle.current().pid();
    private static final long MS = 1_000_000;

    @TempDir
    Path folder;

    @Test
    void countsThisProcesssThreadsByGroup() throws Exception {
        try (var reader = ProcessReader.open(SELF)) {
            var end = new CountDownLatch(1);
            // A thread has its name when it runs, a moment after it was started.
            var named = new CountDownLatch(5);
            for (int i = 0; i < 5; i++) {
                Thread.ofPlatform().daemon().name("counted-" + i).start(() -> {
                    named.countDown();
                    await(end);
                });
            }
            await(named);
            reader.snapshot();
            ProcessSnapshot second = reader.snapshot();
            end.countDown();

            assertThat(second.groups()).containsEntry("counted", 5);
            assertThat(second.threads()).isEqualTo(second.tasks().size());
        }
    }

    @Test
    void residentMemoryHoldsTheAnonymousPartAndStaysBelowItsPeak() {
        try (var reader = ProcessReader.open(SELF)) {
            ProcessSnapshot snapshot = reader.snapshot();
            assertThat(snapshot.anonBytes()).isBetween(10_000_000L, snapshot.rssBytes());
            assertThat(snapshot.hwmBytes()).isGreaterThanOrEqualTo(snapshot.rssBytes());
            assertThat(reader.pssBytes().orElseThrow()).isBetween(snapshot.anonBytes() / 2, snapshot.rssBytes() * 2);
        }
    }

    @Test
    void cpuOfABusyProcessAgreesWithTheKernelsOwnSum() throws Exception {
        try (var child = Child.sh(folder, "while :; do :; done");
                var reader = ProcessReader.open(child.pid())) {
            Thread.sleep(100);
            long before = reader.snapshot().cpuNs();
            long beforeByStat = reader.processCpuNs();
            Thread.sleep(1000);
            long used = reader.snapshot().cpuNs() - before;

            assertThat(used).isGreaterThan(50 * MS);
            assertThat(used).isCloseTo(reader.processCpuNs() - beforeByStat, within(40 * MS));
        }
    }

    @Test
    void whatAThreadUsedIsKeptAfterItsEnd() throws Exception {
        try (var reader = ProcessReader.open(SELF)) {
            var measured = new CountDownLatch(1);
            var burnt = new CountDownLatch(1);
            Thread busy = Thread.ofPlatform().name("short-lived").start(() -> {
                burn(Duration.ofMillis(200));
                burnt.countDown();
                await(measured);
            });
            burnt.await();
            ProcessSnapshot during = reader.snapshot();
            measured.countDown();
            busy.join();
            // A joined thread has left Java; the kernel's thread ends a little later.
            ProcessSnapshot after = reader.snapshot();
            while (after.tasks().stream().anyMatch(task -> task.name().equals("short-lived"))) {
                after = reader.snapshot();
            }

            assertThat(during.tasks()).anyMatch(task -> task.name().equals("short-lived"));
            assertThat(after.cpuNs()).isGreaterThanOrEqualTo(during.cpuNs());
        }
    }

    @Test
    void childrenThatComeAndGoDoNotDisturbIt() throws Exception {
        try (var child = Child.sh(folder, "while :; do /bin/true; done");
                var reader = ProcessReader.open(child.pid())) {
            for (int i = 0; i < 100; i++) {
                assertThat(reader.snapshot().threads()).isEqualTo(1);
                Thread.sleep(2);
            }
        }
    }

    @Test
    void aProcessThatHasEndedIsSaidToBeGoneNotZero() {
        var child = Child.sh(folder, "sleep 64");
        try (var reader = ProcessReader.open(child.pid())) {
            child.end(Duration.ofSeconds(5));
            assertThatThrownBy(reader::snapshot).isInstanceOf(ProcessGone.class);
            assertThatThrownBy(reader::processCpuNs).isInstanceOf(ProcessGone.class);
            assertThat(reader.details()).isEmpty();
            assertThat(reader.pssBytes()).isEmpty();
        }
    }

    @Test
    void oneThatWaitsToBeReapedIsGoneToo() {
        try (var parent = Child.sh(folder, "/bin/true & exec sleep 64")) {
            long pid = awaitUnreapedChild(parent.pid());
            try (var reader = ProcessReader.open(pid)) {
                assertThatThrownBy(reader::snapshot).isInstanceOf(ProcessGone.class);
            }
        }
    }

    @Test
    void fourReadingsASecondOf400ThreadsCostLessThanTwoPercentOfACore() {
        var end = new CountDownLatch(1);
        for (int i = 0; i < 400; i++) {
            Thread.ofPlatform().daemon().name("many-" + i).start(() -> await(end));
        }
        try (var reader = ProcessReader.open(SELF)) {
            for (int i = 0; i < 200; i++) {
                reader.snapshot();
            }
            var threads = ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadCpuTime();
            for (int i = 0; i < 40; i++) {
                reader.snapshot();
            }
            long tenSeconds = threads.getCurrentThreadCpuTime() - before;
            end.countDown();

            assertThat(tenSeconds).as("CPU of 40 readings").isLessThan(200 * MS);
        }
    }

    @Test
    void detailsComeFromTheStatusOfTheThread() {
        String status = """
                Name:\tmy srv) 9
                Umask:\t0022
                Cpus_allowed:\tf
                Cpus_allowed_list:\t0-3
                voluntary_ctxt_switches:\t12
                nonvoluntary_ctxt_switches:\t3
                """;
        assertThat(ProcessReader.detail(7, new StatusText(status)))
                .isEqualTo(new TaskDetail(7, "my srv) 9", CpuSet.of(0, 1, 2, 3), 12, 3));
    }

    private static long awaitUnreapedChild(long parent) {
        Optional<ProcStat> child = Optional.empty();
        while (child.isEmpty()) {
            child = ProcFiles.numbers(ProcFiles.PROC)
                    .mapToObj(pid -> ProcStat.read(ProcFiles.PROC, pid))
                    .flatMap(Optional::stream)
                    .filter(stat -> stat.parent() == parent && !stat.alive())
                    .findFirst();
        }
        return child.get().pid();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private static void burn(Duration wall) {
        long end = System.nanoTime() + wall.toNanos();
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
