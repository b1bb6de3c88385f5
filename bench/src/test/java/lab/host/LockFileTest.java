package lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class LockFileTest {

    @TempDir
    Path folder;

    @Test
    void theHolderIsNamedInTheFile() {
        Path file = folder.resolve("a folder/lab.lock");
        try (var held = LockFile.acquire(file, "run quick")) {
            assertThat(file)
                    .content()
                    .startsWith("pid " + ProcessHandle.current().pid() + ", since 2")
                    .endsWith("run quick\n");
            assertThat(held).isNotNull();
        }
    }

    @Test
    void aSecondHolderIsRefusedWithTheFirstOnesText() throws Exception {
        Path file = folder.resolve("lab.lock");
        Files.writeString(file, "pid 7, since then, run sweep\n");
        String hold =
                "import fcntl,time; f=open('lab.lock','r+'); fcntl.lockf(f,fcntl.LOCK_EX); print('held',flush=True); time.sleep(60)";
        try (var other =
                ManagedProcess.start(Child.spec(folder, ManagedProcess.Priority.NORMAL, "python3", "-c", hold))) {
            while (other.alive() && Files.size(other.spec().stdout()) == 0) {
                Thread.sleep(10);
            }
            assertThatThrownBy(() -> LockFile.acquire(file, "run quick"))
                    .isInstanceOf(LockHeld.class)
                    .hasMessageContaining("pid 7, since then, run sweep");
        }
        LockFile.acquire(file, "run quick").close();
    }

    @Test
    void askingTwiceInOneProcessIsRefusedAndKeepsTheLock() {
        Path file = folder.resolve("lab.lock");
        try (var held = LockFile.acquire(file, "run quick")) {
            assertThatThrownBy(() -> LockFile.acquire(file, "run again")).isInstanceOf(LockHeld.class);
            assertThat(held).isNotNull();
            String attempt = "import fcntl; fcntl.lockf(open('" + file + "','r+'),fcntl.LOCK_EX|fcntl.LOCK_NB)";
            assertThat(Command.run(Duration.ofSeconds(10), List.of("python3", "-c", attempt))
                            .exit())
                    .isNotZero();
        }
    }
}
