package lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class CommandTest {

    private static final Duration LONG = Duration.ofSeconds(10);

    @Test
    void answersWithExitCodeAndBothOutputs() {
        assertThat(Command.run(LONG, List.of("sh", "-c", "echo out; echo err >&2; exit 3")))
                .isEqualTo(new Command.Output(3, "out\n", "err\n"));
    }

    @Test
    void wordsWithSpacesStayOneWord() {
        assertThat(Command.run(LONG, List.of("printf", "%s|", "a b", "$HOME")).stdout())
                .isEqualTo("a b|$HOME|");
    }

    @Test
    void isKilledAtItsDeadlineWithWhatItStarted() throws InterruptedException {
        var timeout = catchThrowableOfType(
                CommandTimeout.class,
                () -> Command.run(Duration.ofMillis(300), List.of("sh", "-c", "sleep 61 & echo child $!; sleep 62")));
        assertThat(timeout).hasMessageContaining("300 ms");
        // The kernel carries out SIGKILL a little later than it takes it.
        for (int i = 0;
                i < 100 && ProcessIdentity.of(childIn(timeout.getMessage())).isPresent();
                i++) {
            Thread.sleep(20);
        }
        assertThat(ProcessIdentity.of(childIn(timeout.getMessage()))).isEmpty();
    }

    private static long childIn(String message) {
        return Long.parseLong(message.lines()
                .filter(line -> line.startsWith("child "))
                .map(line -> line.substring(6))
                .findFirst()
                .orElseThrow());
    }

    @Test
    void moreOutputThanAPipeHoldsDoesNotBlockIt() {
        assertThat(Command.run(LONG, List.of("head", "-c", "300000", "/dev/zero"))
                        .stdout())
                .hasSize(300_000);
    }

    @Test
    void aGrandchildThatKeepsTheOutputOpenDoesNotHoldUpTheAnswer() {
        long start = System.nanoTime();
        Command.run(LONG, List.of("sh", "-c", "sleep 3 & echo done"));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
    }

    @Test
    void aProgramThatDoesNotExistIsNamed() {
        assertThat(Command.run(LONG, List.of("no-such-program-here")))
                .satisfies(output -> assertThat(output.exit()).isNotZero())
                .satisfies(output -> assertThat(output.stderr()).contains("no-such-program-here"));
    }

    @Test
    void anInterruptedThreadKillsItsCommandAndStaysInterrupted() throws Exception {
        var thrown = new CompletableFuture<Throwable>();
        Thread waiting = Thread.ofPlatform().start(() -> {
            try {
                Command.run(LONG, List.of("sleep", "63"));
            } catch (RuntimeException expected) {
                thrown.complete(Thread.currentThread().isInterrupted() ? expected : new AssertionError("flag lost"));
            }
        });
        Thread.sleep(200);
        waiting.interrupt();

        assertThat(thrown.get()).isInstanceOf(Interrupted.class);
    }

    @Test
    void aSignalToEveryProcessIsRefused() {
        for (long pid : new long[] {-1, 0, 1}) {
            assertThatThrownBy(() -> Signals.send(pid, "TERM")).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aSignalToAProcessThatIsGoneIsNoError() {
        Signals.send(99_999_999, "TERM");
    }

    @Test
    void anUnknownSignalIsAnError() {
        assertThatThrownBy(() -> Signals.send(99_999_999, "NONSENSE")).hasMessageContaining("NONSENSE");
    }
}
