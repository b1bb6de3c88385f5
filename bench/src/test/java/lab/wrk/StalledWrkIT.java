package lab.wrk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import lab.stats.Histogram;
import lab.stats.Inversion;
import lab.stats.WrkHistogram;
import lab.stats.WrkLatencies;
import lab.stub.Stub;
import lab.testserver.InstalledWrk;
import lab.testserver.RealStub;
import lab.testserver.StallingRelay;
import lab.testserver.TestLayout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Runs with stalls, where wrk's correction invents latencies by the thousand: the inverted histogram must say what a second
 * instrument measured on the same requests.
 */
class StalledWrkIT {
    private static final int STUB = 21_531;
    private static final int RELAY = 21_533;
    private static final int TIMEOUT_SECONDS = 5;
    /** From wrk's write to the relay's read and back, both on busy cores: what two clocks may differ by. */
    private static final double APART_MS = 5;

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0} connections, {1} stalls of {2} ms")
    @CsvSource({"4, 1, 1500", "16, 2, 700", "50, 3, 250", "8, 0, 0"})
    void theInvertedPercentilesAreThoseOfASecondInstrument(int connections, int stalls, int millis)
            throws IOException, InterruptedException {
        try (Stub stub = RealStub.start(STUB, folder);
                StallingRelay relay = new StallingRelay(RELAY, STUB)) {
            Wrk wrk = new Wrk(InstalledWrk.path(), folder, TestLayout.layout().generator());
            WrkRun run = wrk.start(
                    new Wrk.Request("http://127.0.0.1:" + RELAY + "/wait", connections, 4, TIMEOUT_SECONDS, false));
            for (int i = 0; i < stalls; i++) {
                Thread.sleep(600);
                relay.stall(Duration.ofMillis(millis));
            }
            WrkOutcome outcome = run.await();

            WrkDump dump = Objects.requireNonNull(outcome.dump(), outcome.failure());
            Histogram written = written(dump);
            Inversion inverted = WrkHistogram.invert(latencies(dump, written));
            Histogram second = relay.latencies();

            assertThat(inverted.failures()).isEmpty();
            assertThat(stub.alive()).isTrue();
            assertThat(second.total()).isCloseTo(inverted.real().total(), within((long) connections));
            for (double percent : new double[] {25, 50, 75, 90}) {
                assertThat(inverted.real().percentile(percent) / 1_000.0)
                        .as("p%.0f of %s", percent, dump)
                        .isCloseTo(second.percentile(percent) / 1_000.0, within(APART_MS));
            }
            assertThat(inverted.real().max() / 1_000.0).isCloseTo(second.max() / 1_000.0, within(4 * APART_MS));
            if (stalls > 0) {
                assertThat(inverted.real().max()).isGreaterThanOrEqualTo(900L * millis);
                assertThat(written.total())
                        .as("wrk's own histogram holds latencies that nobody had")
                        .isGreaterThan(inverted.real().total() + connections);
            }
        }
    }

    private static Histogram written(WrkDump dump) {
        var counts = new TreeMap<Long, Long>();
        IntStream.range(0, dump.values().size())
                .forEach(i -> counts.put(dump.values().get(i), dump.counts().get(i)));
        return Histogram.of(counts);
    }

    private static WrkLatencies latencies(WrkDump dump, Histogram written) {
        return new WrkLatencies(
                dump.limit(),
                dump.count(),
                dump.min(),
                dump.max(),
                written,
                dump.requests(),
                dump.errors().timeout(),
                dump.durationUs(),
                dump.connections(),
                TIMEOUT_SECONDS * 1_000_000L);
    }
}
