package lab.host;

import java.time.Duration;
import java.util.List;

/** A command ran past its deadline and was killed with its whole process group. */
public final class CommandTimeout extends RuntimeException {
    CommandTimeout(List<String> argv, Duration deadline, String output) {
        super("killed after its deadline of " + deadline.toMillis() + " ms: " + String.join(" ", argv) + "\n" + output);
    }
}
