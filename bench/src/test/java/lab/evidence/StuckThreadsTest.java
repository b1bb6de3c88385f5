package lab.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lab.evidence.PinningEvidence.Group;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StuckThreadsTest {
    /** Of JDK 21, one carrier: a client that waits for a task of its own, below a monitor; shortened. */
    private static final String DUMP = """
            25221
            2026-12-03T09:35:00Z
            21.0.8+9-LTS

            #1 "main"
                  java.base/java.lang.Object.wait0(Native Method)

            #64 "lab-canary" virtual

            #13 "lab-heartbeat" virtual
                  java.base/java.lang.VirtualThread.parkNanos(Unknown Source)
                  lab.agent.Heartbeat.beat(Heartbeat.java:36)

            #41 "[0x0a002aa1 0x1b371662] WebServer socket" virtual
                  java.base/jdk.internal.misc.Unsafe.park(Native Method)
                  java.base/java.lang.VirtualThread.parkOnCarrierThread(Unknown Source)
                  java.base/java.util.concurrent.FutureTask.get(Unknown Source)
                  io.helidon.common.socket.IdleInputStream.endIdle(IdleInputStream.java:171)
                  io.helidon.webclient.http1.Http1ClientRequestImpl.doSubmit(Http1ClientRequestImpl.java:148)
                  lab.helidon.HelidonClient.call(HelidonClient.java:30)
                  lab.helidon.Guard$2.around(Guard.java:21)
                  lab.helidon.WaitHandler.handle(WaitHandler.java:28)
                  java.base/java.lang.VirtualThread.run(Unknown Source)
            """;

    @TempDir
    private Path folder;

    private List<Group> read(String dump) throws IOException {
        return StuckThreads.read(Files.writeString(folder.resolve("x.threads.txt"), dump));
    }

    @Test
    void theThreadThatHoldsItsCarrierIsToldByWhatItWaitsInAndWhoCalled() throws IOException {
        assertThat(read(DUMP))
                .containsExactly(new Group(
                        StuckThreads.REASON,
                        List.of(
                                "io.helidon.common.socket.IdleInputStream.endIdle",
                                "lab.helidon.HelidonClient.call",
                                "lab.helidon.Guard$2.around"),
                        1));
    }

    @Test
    void whatAFrameworkGeneratedIsLeftOut() throws IOException {
        assertThat(read(DUMP.replace("lab.helidon.HelidonClient", "lab.helidon.Client$$Woven"))
                        .getFirst()
                        .frames())
                .containsExactly(
                        "io.helidon.common.socket.IdleInputStream.endIdle",
                        "lab.helidon.Guard$2.around",
                        "lab.helidon.WaitHandler.handle");
    }

    @Test
    void threadsThatHoldNoCarrierAreNone() throws IOException {
        assertThat(read(DUMP.replace("parkOnCarrierThread", "park"))).isEmpty();
    }
}
