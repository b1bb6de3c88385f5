package lab.trial;

import java.io.IOException;
import java.time.Duration;
import lab.launch.WireAnswer;
import lab.trial.TrialRecord.PostProbe;

/** One question outside of any window. The right answer is the stub's own, byte for byte. */
public final class RightAnswer {
    private static final Duration WITHIN = Duration.ofSeconds(10);

    private RightAnswer() {}

    /**
     * Asks once.
     *
     * @param same whether the process that was started still owns the port
     */
    public static PostProbe from(int port, String path, int stubPort, boolean same) {
        if (!same) {
            return new PostProbe(false, "expected the process that was started; it has ended or was replaced", null);
        }
        try {
            WireAnswer answer = WireAnswer.get(port, path, WITHIN);
            WireAnswer right = WireAnswer.get(stubPort, "/wait", WITHIN);
            boolean passed = answer.status() == 200 && answer.sameBody(right);
            return new PostProbe(
                    passed,
                    "expected 200 and the stub's body from the same process; found " + answer.status() + " and "
                            + (answer.sameBody(right)
                                    ? "that body"
                                    : "another one of " + answer.body().length + " bytes"),
                    answer.bytes());
        } catch (IOException unanswered) {
            return new PostProbe(false, "expected 200 from the same process; " + unanswered.getMessage(), null);
        }
    }
}
