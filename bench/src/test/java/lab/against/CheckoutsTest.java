package lab.against;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import lab.host.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real git on a small repository. */
class CheckoutsTest {
    @TempDir
    private Path folder;

    private Path root;

    @BeforeEach
    void aRepositoryWithTwoCommits() throws IOException {
        root = folder.toRealPath().resolve("repository");
        Files.createDirectories(root);
        git("init", "--quiet", "--initial-branch=main");
        commit("first");
        commit("second");
    }

    @Test
    void aRefIsCheckedOutBelowTargetAndUsedAgain() throws IOException {
        Checkout first = Checkouts.other("HEAD~1", root);
        Path marker = Files.writeString(first.root().resolve("built"), "");
        Checkout again = Checkouts.other("HEAD~1", root);

        assertThat(first.root().getParent()).isEqualTo(root.resolve("target/against"));
        assertThat(first.root().resolve("go-plain/runtime.yaml")).hasContent("first");
        assertThat(again).isEqualTo(first);
        assertThat(marker).exists();
        assertThat(first.version().text()).matches("HEAD~1 \\([0-9a-f]{12}\\)");
        assertThat(root.resolve("go-plain/runtime.yaml"))
                .as("this working tree is left alone")
                .hasContent("second");
    }

    @Test
    void aFolderThatACleanRemovedIsCheckedOutAnew() throws IOException {
        Path checkedOut = Checkouts.other("HEAD~1", root).root();
        Command.run(Duration.ofSeconds(10), List.of("rm", "-r", checkedOut.toString()));

        assertThat(Checkouts.other("HEAD~1", root).root().resolve("go-plain/runtime.yaml"))
                .hasContent("first");
    }

    @Test
    void aFolderWithRuntimesIsTakenAsItIs() {
        Path other = folder.resolve("other");
        TwoCheckouts.write(other.resolve("go-plain/runtime.yaml"), "theirs");

        Checkout found = Checkouts.other(other.toString(), root);

        assertThat(found.root()).isEqualTo(other);
        assertThat(found.version().text()).contains("no commit");
    }

    @Test
    void changesAreSaid() {
        TwoCheckouts.write(root.resolve("go-plain/runtime.yaml"), "changed");

        assertThat(Checkouts.here(root).version().commit()).endsWith("+changes");
        assertThat(Checkouts.here(root).version().same(Checkouts.here(root).version()))
                .isFalse();
    }

    @Test
    void aMistypedRefIsRefusedWithWhatToDo() {
        assertThatThrownBy(() -> Checkouts.other("mian", root))
                .isInstanceOf(AgainstProblem.class)
                .hasMessageContaining("--against mian: expected a git ref of " + root)
                .hasMessageContaining("found neither")
                .hasMessageContaining("git branch -a");
    }

    @Test
    void anOptionIsNoRef() {
        assertThatThrownBy(() -> Checkouts.other("--all", root)).isInstanceOf(AgainstProblem.class);
    }

    @Test
    void aFolderWithoutRuntimesIsRefused() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));

        assertThatThrownBy(() -> Checkouts.other(empty.toString(), root))
                .isInstanceOf(AgainstProblem.class)
                .hasMessageContaining("a file or folder without any");
    }

    @Test
    void thisWorkingTreeItselfIsRefused() {
        assertThatThrownBy(() -> Checkouts.other(root.toString(), root))
                .isInstanceOf(AgainstProblem.class)
                .hasMessageContaining("this working tree itself");
    }

    @Test
    void aFolderInThePlaceOfACheckoutIsNamed() throws IOException {
        String commit = Checkouts.other("HEAD~1", root).root().getFileName().toString();
        Path place = root.resolve("target/against").resolve(commit);
        git("worktree", "remove", "--force", place.toString());
        Files.createDirectories(place);

        assertThatThrownBy(() -> Checkouts.other("HEAD~1", root))
                .isInstanceOf(AgainstProblem.class)
                .hasMessageContaining("Remove that folder");
    }

    private void commit(String text) {
        TwoCheckouts.write(root.resolve("go-plain/runtime.yaml"), text);
        git("add", ".");
        git("-c", "user.name=lab", "-c", "user.email=lab@example.org", "commit", "--quiet", "-m", text);
    }

    private void git(String... words) {
        List<String> command = new ArrayList<>(List.of("git", "-C", root.toString()));
        command.addAll(List.of(words));
        Command.Output output = Command.run(Duration.ofSeconds(20), command);
        assertThat(output.exit()).as(output.stderr()).isZero();
    }
}
