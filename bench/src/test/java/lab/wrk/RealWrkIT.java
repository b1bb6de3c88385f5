package lab.wrk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import lab.stub.Stub;
import lab.stub.StubStats;
import lab.testserver.InstalledWrk;
import lab.testserver.RealStub;
import lab.testserver.TestLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two instruments that know nothing of each other count the same. */
class RealWrkIT {
    private static final int STUB = 21_521;
    private static final int CONNECTIONS = 8;

    @TempDir
    Path folder;

    @Test
    void wrkCountsTheAnswersThatTheStubGave() {
        try (Stub stub = RealStub.start(STUB, folder)) {
            Wrk wrk = new Wrk(InstalledWrk.path(), folder, TestLayout.layout().generator());
            stub.client().reset();

            WrkOutcome outcome = wrk.start(
                            new Wrk.Request("http://127.0.0.1:" + STUB + "/wait", CONNECTIONS, 2, 2, false))
                    .await();

            assertThat(outcome.failure()).isNull();
            WrkDump dump = Objects.requireNonNull(outcome.dump());
            StubStats stats = stub.client().counters();
            long answered = stats.calls().answered();
            assertThat(dump.requests())
                    .isBetween(answered - CONNECTIONS, answered)
                    .isGreaterThan(CONNECTIONS * 50L);
            assertThat(dump.min()).isGreaterThanOrEqualTo(RealStub.WAIT.toNanos() / 1_000);
            assertThat(stats.connections().accepted()).isBetween((long) CONNECTIONS, CONNECTIONS + 1L);
        }
    }
}
