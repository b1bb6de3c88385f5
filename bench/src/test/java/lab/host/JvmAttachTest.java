package lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import lab.host.ManagedProcess.Priority;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class JvmAttachTest {

    private static final Duration DEADLINE = Duration.ofSeconds(5);

    @TempDir
    Path folder;

    @Test
    void aJvmThatListensFromItsStartAnswersWithoutASignal() throws Exception {
        Files.writeString(folder.resolve("Sleep.java"), """
                public class Sleep { public static void main(String[] args) throws Exception { Thread.sleep(60_000); } }
                """);
        var spec = Child.spec(
                folder, Priority.NORMAL, Child.currentJava(), "-Xshare:auto", "-XX:+StartAttachListener", "Sleep.java");
        try (var jvm = ManagedProcess.start(spec)) {
            await(() -> Files.exists(Path.of("/tmp/.java_pid" + jvm.pid())));
            assertThat(JvmAttach.jcmd(jvm.pid(), "VM.version", DEADLINE))
                    .contains("JDK " + Runtime.version().feature());
            await(() -> JvmAttach.compilerQueueEmpty(jvm.pid()));
            assertThatThrownBy(() -> JvmAttach.jcmd(jvm.pid(), "No.such", DEADLINE))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("Unknown diagnostic command");
        }
    }

    @Test
    void aProcessThatDoesNotListenIsSaidSo() {
        assertThatThrownBy(() -> JvmAttach.jcmd(99_999_999, "VM.version", DEADLINE))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("-XX:+StartAttachListener");
    }

    @Test
    void theQueueCountsWhatIsCompiledAndWhatWaits() {
        assertThat(JvmAttach.compilerQueueLength("""
                Current compiles:\s
                C2 CompilerThread0  711       4       java.lang.String::hashCode (60 bytes)

                C1 compile queue:
                 718  s    3       jdk.internal.jimage.ImageReader$SharedImageReader::findNode (36 bytes)
                 722   !   3       jdk.internal.jrtfs.JrtFileSystem::lookup (23 bytes)

                C2 compile queue:
                Empty

                """)).isEqualTo(3);
    }

    @Test
    void idleCompilersAreAnEmptyQueue() {
        assertThat(JvmAttach.compilerQueueLength(
                        "Current compiles: \n\nC1 compile queue:\nEmpty\n\nC2 compile queue:\nEmpty\n\n"))
                .isZero();
    }

    @Test
    void anotherAnswerIsNoEmptyQueue() {
        assertThatThrownBy(() -> JvmAttach.compilerQueueLength("")).isInstanceOf(IllegalArgumentException.class);
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            Thread.sleep(20);
        }
    }
}
