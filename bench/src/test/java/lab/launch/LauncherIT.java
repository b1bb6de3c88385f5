package lab.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import lab.host.Ports;
import lab.host.ProcessIdentity;
import lab.liar.Lie;
import lab.plan.Target;
import lab.selftest.LiarTarget;
import lab.stub.Stub;
import lab.testserver.JvmLiar;
import lab.testserver.RealStub;
import lab.testserver.TestLayout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher finds the server behind its wrappers, refuses every other process, and leaves none behind. */
class LauncherIT {
    private static final int SERVER = 21_510;
    private static final int STUB = 21_511;

    @TempDir
    static Path scratch;

    private static Stub stub;

    @BeforeAll
    static void startStub() {
        stub = RealStub.start(STUB, scratch);
    }

    @AfterAll
    static void endStub() {
        stub.close();
    }

    @Test
    void theServerIsTheProcessBehindThePortAndNotTheShellThatForkedIt() {
        try (Server server = launcher().launch(LiarTarget.through("java & wait", target(Lie.NONE)), "forking")) {
            assertThat(program(server.pid())).isEqualTo("java");
            assertThat(server.pid()).isNotEqualTo(server.record().leaderPid());
            assertThat(server.companions()).containsExactly(server.record().leaderPid());
            assertThat(program(server.record().leaderPid())).isNotEqualTo("java");
            assertThat(server.same()).isTrue();
            assertThat(server.record().allowedCpus())
                    .isEqualTo(TestLayout.layout().server().toString());
        }
    }

    @Test
    void theEndLeavesNoProcessOfTheGroup() {
        Server server = launcher().launch(LiarTarget.through("sleep 600 & java & wait", target(Lie.NONE)), "family");
        List<ProcessIdentity> family = Stream.concat(Stream.of(server.pid()), server.companions().stream())
                .map(pid -> ProcessIdentity.of(pid).orElseThrow())
                .toList();

        server.end();

        assertThat(family).hasSize(3).noneMatch(ProcessIdentity::same);
        assertThat(server.same()).isFalse();
        assertThat(Ports.listeners(SERVER)).isEmpty();
    }

    @Test
    void aForeignProcessOnThePortIsNamed() {
        try (Server foreign = launcher().launch(target(Lie.NONE), "foreign")) {
            assertThatThrownBy(() -> launcher().launch(target(Lie.NONE), "late"))
                    .isInstanceOf(LaunchProblem.class)
                    .hasMessageContaining("port " + SERVER + " is not free")
                    .hasMessageContaining("java (pid " + foreign.pid() + ")");
            assertThat(foreign.same()).isTrue();
        }
    }

    @Test
    void aServerThatLeftItsGroupIsNotTakenForOurs() {
        Target daemon = LiarTarget.through("setsid java & sleep 600", target(Lie.NONE));
        try {
            assertThatThrownBy(() -> launcher().launch(daemon, "daemon"))
                    .isInstanceOf(LaunchProblem.class)
                    .hasMessageContaining("its owner is not the server that was started")
                    .hasMessageContaining("java (pid ");
        } finally {
            Ports.listeners(SERVER).stream()
                    .flatMap(owner -> owner.pid().stream().boxed())
                    .flatMap(pid -> ProcessHandle.of(pid).stream())
                    .forEach(ProcessHandle::destroyForcibly);
        }
    }

    @Test
    void aServerThatDiesIsReportedWithItsCodeAndItsLastLine() {
        assertThatThrownBy(() -> launcher().launch(target(Lie.DIES), "dies"))
                .isInstanceOf(LaunchProblem.class)
                .hasMessageContaining("ended with code 7")
                .hasMessageContaining("one of my settings is wrong");
    }

    @Test
    void aProgramThatIsNotThereIsALaunchProblem() {
        Target missing = target(Lie.NONE)
                .started(List.of("./not-built"), target(Lie.NONE).environment());

        assertThatThrownBy(() -> launcher().launch(missing, "missing"))
                .isInstanceOf(LaunchProblem.class)
                .hasMessageContaining("not-built");
    }

    @Test
    void aFolderThatIsNotThereIsALaunchProblem() {
        Path gone = scratch.resolve("gone");
        Launcher elsewhere = new Launcher(gone, scratch, TestLayout.layout(), SERVER, "/wait");

        assertThatThrownBy(() -> elsewhere.launch(target(Lie.NONE), "folder"))
                .isInstanceOf(LaunchProblem.class)
                .hasMessageContaining(gone.toString());
    }

    @Test
    void anOpenPortIsNotReadyBeforeItServes() {
        try (Server server = launcher().launch(target(Lie.LATE_OPEN), "late-open")) {
            assertThat(server.record().readyAfterNs())
                    .isGreaterThan(Duration.ofSeconds(3).toNanos());
        }
    }

    @Test
    void aServerThatIsNeverReadyIsGivenUpAndEnded() {
        assertThatThrownBy(() -> launcher().launch(target(Lie.NEVER_READY), "never-ready"))
                .isInstanceOf(LaunchProblem.class)
                .hasMessageContaining("is not ready after 6 s")
                .hasMessageContaining("last seen: status 503 'not yet'");
        assertThat(Ports.listeners(SERVER)).isEmpty();
    }

    @Test
    void aServerOnAJvmDumpsItsThreadsBesideItsLogs() throws Exception {
        try (Server server = launcher().launch(JvmLiar.of(target(Lie.NONE)), "dumped")) {
            assertThat(server.dumpThreads("c10")).hasValue("dumped-c10.threads.txt");
            assertThat(scratch.resolve("dumped-c10.threads.txt")).content().contains("lab.liar.LiarServer");
        }
    }

    @Test
    void aServerOnNoJvmHasNoDump() {
        try (Server server = launcher().launch(target(Lie.NONE), "undumped")) {
            assertThat(server.dumpThreads("c10")).isEmpty();
        }
    }

    private static Launcher launcher() {
        return new Launcher(
                scratch,
                scratch,
                TestLayout.layout(),
                SERVER,
                "/wait",
                new Launcher.Patience(Duration.ofSeconds(6), Duration.ofSeconds(2)));
    }

    private static Target target(Lie lie) {
        return LiarTarget.of(lie, SERVER, STUB);
    }

    private static String program(long pid) {
        return Path.of(ProcessHandle.of(pid).orElseThrow().info().command().orElseThrow())
                .getFileName()
                .toString();
    }
}
