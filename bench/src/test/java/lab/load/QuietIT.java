package lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import lab.launch.Launcher;
import lab.launch.Server;
import lab.liar.Lie;
import lab.plan.Target;
import lab.selftest.LiarTarget;
import lab.stub.Stub;
import lab.testserver.InstalledWrk;
import lab.testserver.JvmLiar;
import lab.testserver.RealStub;
import lab.testserver.TestLayout;
import lab.wrk.Wrk;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuietIT {
    private static final int SERVER = 21_530;
    private static final int STUB = 21_531;
    private static final int CONNECTIONS = 100;

    @TempDir
    private Path scratch;

    /** As virtual threads on one carrier do that a monitor pins: a hundred requests of a load that has gone take two seconds. */
    @Test
    void whatAServerStillOwesToConnectionsThatHaveGoneIsWaitedFor() throws Exception {
        Target serial = JvmLiar.of(LiarTarget.of(Lie.ONE_AT_A_TIME, SERVER, STUB, Map.of()));
        try (Stub stub = RealStub.start(STUB, scratch);
                Server server =
                        new Launcher(scratch, scratch, TestLayout.layout(), SERVER, "/wait").launch(serial, "serial")) {
            Wrk wrk = new Wrk(InstalledWrk.path(), scratch, TestLayout.layout().generator());
            for (int load = 0; load < 2; load++) {
                wrk.start(new Wrk.Request("http://127.0.0.1:" + SERVER + "/wait", CONNECTIONS, 1, 10, false))
                        .await();
            }
            long when = stub.client().counters().calls().started();

            Quiet.drain(stub);

            long drained = stub.client().counters().calls().started();
            Thread.sleep(500);
            assertThat(stub.client().counters().calls().started()).isEqualTo(drained);
            // Otherwise there was nothing to wait for.
            assertThat(drained - when).isGreaterThan(CONNECTIONS / 2);
            assertThat(server.same()).isTrue();
        }
    }
}
