package lab.ramp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import lab.host.Canary;
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

/** A ramp on a server that answers nothing any more. */
class RampIT {
    private static final int SERVER = 21_520;
    private static final int STUB = 21_521;

    @TempDir
    private Path scratch;

    @Test
    void aServerThatAnswersNothingIsGivenUpWithADumpOfItsThreads() throws Exception {
        Path on = Files.createFile(scratch.resolve("on"));
        Target liar = JvmLiar.of(LiarTarget.of(Lie.LATER_HANG, SERVER, STUB, Map.of("SWITCH", on.toString())));
        try (Stub stub = RealStub.start(STUB, scratch);
                Canary canary = Canary.start(TestLayout.layout().server());
                Server server =
                        new Launcher(scratch, scratch, TestLayout.layout(), SERVER, "/wait").launch(liar, "silent")) {
            Wrk wrk = new Wrk(InstalledWrk.path(), scratch, TestLayout.layout().generator());

            RampRecord ramp = new Ramp(wrk, stub.client(), TestLayout.layout(), canary, slice -> {})
                    .run(server, new Ramp.Request("http://127.0.0.1:" + SERVER + "/wait", 10, 4, 60, false));

            assertThat(ramp.steady()).isFalse();
            assertThat(ramp.why()).isEqualTo("no answer for 10 s; its threads then: logs/silent-ramp.threads.txt");
            assertThat(ramp.seconds()).isLessThan(30);
            assertThat(scratch.resolve("silent-ramp.threads.txt")).content().contains("lab.liar");
        }
    }
}
