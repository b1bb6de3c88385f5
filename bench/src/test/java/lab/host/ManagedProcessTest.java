package lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import lab.host.ManagedProcess.Ending;
import lab.host.ManagedProcess.Priority;
import lab.host.ManagedProcess.Spec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class ManagedProcessTest {

    private static final Duration LONG = Duration.ofSeconds(10);

    @TempDir
    Path folder;

    @Test
    void thePidIsTheProgramItsGroupAndItsSession() {
        try (var child = ManagedProcess.start(Child.spec(folder, Priority.NORMAL, "sleep", "64"))) {
            assertThat(ProcStat.read(ProcFiles.PROC, child.pid()))
                    .hasValueSatisfying(stat -> assertThat(stat.command()).isEqualTo("sleep"))
                    .hasValueSatisfying(stat ->
                            assertThat(List.of(stat.group(), stat.session())).containsOnly(child.pid()));
        }
    }

    @Test
    void everyThreadIsOnThePlannedCpusOnly() {
        try (var child = ManagedProcess.start(Child.spec(folder, Priority.NORMAL, "sleep", "64"));
                var reader = ProcessReader.open(child.pid())) {
            assertThat(reader.details()).extracting(TaskDetail::allowed).containsOnly(Child.oneCpu());
        }
    }

    @Test
    void theEnvironmentIsExactlyTheOneGiven() throws IOException {
        Spec plain = Child.spec(folder, Priority.NORMAL, "/usr/bin/env");
        var spec = new Spec(
                plain.name(),
                plain.argv(),
                folder,
                Map.of("ONE", "a b", "TWO", ""),
                plain.cpus(),
                plain.stdout(),
                plain.stderr(),
                Priority.NORMAL);
        try (var child = ManagedProcess.start(spec)) {
            child.waitFor(LONG);
            assertThat(Files.readAllLines(plain.stdout())).containsExactlyInAnyOrder("ONE=a b", "TWO=");
        }
    }

    @Test
    void wordsAndFoldersWithSpacesWork() throws IOException {
        Path spaced = Files.createDirectories(folder.resolve("a folder/with (odd) name"));
        Path program = Files.writeString(spaced.resolve("my program"), "#!/bin/sh\npwd; printf '%s|' \"$@\"");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        try (var child = ManagedProcess.start(Child.spec(spaced, Priority.NORMAL, "./my program", "x y", "", "-z"))) {
            assertThat(child.waitFor(LONG).exitCode()).hasValue(0);
            assertThat(spaced.resolve("stdout")).hasContent(spaced + "\nx y||-z|");
        }
    }

    @Test
    void endsByTermWhereTheProgramObeys() {
        var child = Child.sh(folder, "trap 'exit 5' TERM; while :; do sleep 0.01; done");
        awaitTrap(child);
        Ending ending = child.end(LONG);

        assertThat(ending.exitCode()).hasValue(5);
        assertThat(ending.killed()).isFalse();
    }

    @Test
    void killsAProgramThatIgnoresTermOnceItsGraceIsOver() {
        var child = Child.sh(folder, "trap '' TERM; while :; do sleep 0.01; done");
        awaitTrap(child);
        Ending ending = child.end(Duration.ofMillis(300));

        assertThat(ending.killed()).isTrue();
        assertThat(ending.exitCode()).hasValue(128 + 9);
        assertThat(Duration.ofNanos(ending.tookNs())).isBetween(Duration.ofMillis(300), Duration.ofSeconds(3));
        assertThat(child.members()).isEmpty();
    }

    @Test
    void killsMembersWhoseLeaderIsGone() {
        var child = Child.sh(folder, "(trap '' TERM; while :; do sleep 0.01; done) & exit 0");
        child.waitFor(LONG);
        assertThat(child.alive()).isFalse();
        assertThat(child.members()).isNotEmpty().doesNotContain(child.pid());

        assertThat(child.end(Duration.ofMillis(200)).killed()).isTrue();
        assertThat(child.members()).isEmpty();
    }

    @Test
    void endingTwiceAnswersTheSame() {
        var child = Child.sh(folder, "exit 3");
        child.waitFor(LONG);

        assertThat(child.end(LONG)).isSameAs(child.end(LONG));
        assertThat(child.exitCode()).hasValue(3);
    }

    @Test
    void anInterruptReachesTheWholeGroup() {
        var child = Child.sh(folder, "trap 'echo interrupted; exit 6' INT; while :; do sleep 0.01; done");
        awaitTrap(child);
        child.interrupt();

        assertThat(child.waitFor(LONG).exitCode()).hasValue(6);
        assertThat(child.tail(5)).contains("last lines of stdout:\ninterrupted\n");
        child.close();
    }

    @Test
    void waitingShorterThanTheProgramRunsSaysThatItStillRuns() {
        try (var child = Child.sh(folder, "sleep 64")) {
            assertThat(child.waitFor(Duration.ofMillis(50)).exitCode()).isEmpty();
        }
    }

    @Test
    void aProgramThatDoesNotExistEndsWith127AndSaysSo() {
        try (var child = ManagedProcess.start(Child.spec(folder, Priority.NORMAL, "no-such-program-here"))) {
            assertThat(child.waitFor(LONG).exitCode()).hasValue(127);
            assertThat(child.tail(3)).contains("no-such-program-here");
        }
    }

    @Test
    void theTailIsTheLastLinesOnly() {
        try (var child = Child.sh(folder, "seq 1 100000")) {
            child.waitFor(LONG);
            assertThat(child.tail(2))
                    .isEqualTo("last lines of stderr:\n(empty)\nlast lines of stdout:\n99999\n100000\n");
        }
    }

    @Test
    void thePriorityGrantedIsTheOneThatTheKernelShows() throws IOException {
        try (var child = ManagedProcess.start(Child.spec(folder, Priority.REALTIME, "sleep", "64"))) {
            String policy = Command.run(LONG, List.of("chrt", "-p", Long.toString(child.pid())))
                    .stdout();
            assertThat(policy.contains("SCHED_FIFO")).isEqualTo(child.priority() == Priority.REALTIME);
        }
    }

    @Test
    void endAllEndsEveryOneThatRuns() {
        var first = Child.sh(folder, "sleep 64");
        var second = Child.sh(folder, "trap 'sleep 0.2; exit 0' TERM; while :; do sleep 0.01; done");
        ManagedProcess.endAll();

        assertThat(List.of(first.alive(), second.alive())).containsOnly(false);
    }

    @Test
    void anEndUnderAnInterruptStillEndsTheProgramAndKeepsTheFlag() {
        var child = Child.sh(folder, "trap '' TERM; while :; do sleep 0.01; done");
        awaitTrap(child);
        Thread.currentThread().interrupt();
        Ending ending = child.end(Duration.ofMillis(200));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(ending.killed()).isTrue();
    }

    /** The shell has run its first command once it has a child. */
    private static void awaitTrap(ManagedProcess child) {
        long deadline = System.nanoTime() + LONG.toNanos();
        while (child.members().size() < 2 && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
    }
}
