package lab.against;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import lab.host.CpuSet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class WindowProofsTest {
    @Test
    void anHonestWindowHasNothingAgainstIt() {
        assertThat(failures(window -> {})).isEmpty();
    }

    @TestFactory
    Stream<DynamicTest> whatIsWrongIsSaid() {
        return Stream.of(
                        caught("errors instead of answers", window -> window.statusErrors = 20, "20 errors"),
                        caught("more answers than waits", window -> window.requests = 10_200, "really wait"),
                        caught("a short answer", window -> window.bytesPerAnswer = 120, "120.0 bytes an answer"),
                        caught("answers made up", window -> window.extraCalls = -10, "9390 calls at the stub"),
                        caught("calls made twice", window -> window.extraCalls = 200, "9600 calls at the stub"),
                        caught("a late stub", window -> window.latenessMeanNs = 2e6, "2.0 ms late"),
                        caught("a dead stub", window -> window.stubAnswers = false, "no statistics of the stub: gone"),
                        caught("a cut histogram", window -> window.countOff = 3, "histogram is not proved"),
                        caught("a thread elsewhere", window -> window.serverMask = "0-1", "allowed on CPUs 0-1"),
                        caught("another owner", window -> window.ownsPort = false, "owns its port"),
                        caught("an idle server at work", window -> window.idleCpuNs = 315_000_000, "15.0 % of a core"))
                .flatMap(stream -> stream);
    }

    @Test
    void withoutARightAnswerNoLengthIsProved() {
        assertThat(proofs().failures(new MadeWindow(Side.A).make(), MadeWindow.CONNECTIONS, null))
                .singleElement()
                .asString()
                .contains("no right answer");
    }

    private static Stream<DynamicTest> caught(String name, Consumer<MadeWindow> spoil, String said) {
        return Stream.of(DynamicTest.dynamicTest(
                name,
                () -> assertThat(failures(spoil)).singleElement().asString().contains(said)));
    }

    private static List<String> failures(Consumer<MadeWindow> spoil) {
        MadeWindow window = new MadeWindow(Side.B);
        spoil.accept(window);
        return proofs().failures(window.make(), MadeWindow.CONNECTIONS, MadeWindow.RIGHT_BYTES);
    }

    private static WindowProofs proofs() {
        return new WindowProofs(MadeWindow.WAIT_NS, CpuSet.of(1));
    }
}
