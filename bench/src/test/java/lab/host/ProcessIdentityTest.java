package lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessIdentityTest {

    @TempDir
    Path folder;

    @Test
    void thisProcessIsTheSameAsLongAsItRuns() {
        assertThat(ProcessIdentity.of(ProcessHandle.current().pid())
                        .orElseThrow()
                        .same())
                .isTrue();
    }

    @Test
    void aPidWithAnotherStartTimeIsAnotherProcess() {
        ProcessIdentity self = ProcessIdentity.of(ProcessHandle.current().pid()).orElseThrow();
        assertThat(new ProcessIdentity(self.pid(), self.startTicks() + 1).same())
                .isFalse();
    }

    @Test
    void aProcessThatHasEndedIsNotTheSame() {
        var child = Child.sh(folder, "sleep 64");
        ProcessIdentity identity = ProcessIdentity.of(child.pid()).orElseThrow();
        child.end(Duration.ofSeconds(5));
        assertThat(identity.same()).isFalse();
    }

    @Test
    void membersOfAGroupAndDescendantsThatLeftItBelong() {
        try (var child = Child.sh(folder, "setsid sleep 64 & sleep 65 & wait")) {
            var all = ProcessHandle.of(child.pid()).orElseThrow();
            while (all.descendants().count() < 2) {
                Thread.onSpinWait();
            }
            assertThat(all.descendants().map(ProcessHandle::pid))
                    .allMatch(pid -> ProcessIdentity.isDescendantOrGroup(pid, child.pid()));
            all.descendants().forEach(ProcessHandle::destroyForcibly);
        }
    }

    @Test
    void aStrangerDoesNotBelong() {
        try (var child = Child.sh(folder, "sleep 64")) {
            assertThat(ProcessIdentity.isDescendantOrGroup(
                            ProcessHandle.current().pid(), child.pid()))
                    .isFalse();
        }
    }
}
