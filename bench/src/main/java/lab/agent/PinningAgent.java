package lab.agent;

import java.nio.file.Path;

/** {@code -javaagent:lab.jar=FILE}: starts a heartbeat, whose figures go to the file, and a canary. */
public final class PinningAgent {
    private PinningAgent() {}

    public static void premain(String file) {
        Heartbeat.start(Path.of(file));
        PinningCanary.start();
    }
}
