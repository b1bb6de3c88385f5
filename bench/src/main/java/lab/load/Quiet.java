package lab.load;

import java.time.Duration;
import java.util.function.Consumer;
import lab.host.Interrupted;
import lab.host.Machine;
import lab.stub.Stub;
import lab.stub.StubProblem;

/** What must have calmed down before a window: calls of the load before it, and the ports that it used. */
public final class Quiet {
    /** How long answers that are under way may take to leave the stub; a wait of 20 ms needs 20 ms. */
    private static final Duration DRAIN_WITHIN = Duration.ofSeconds(3);

    /** What the kernel keeps a closed connection's port for, and a little. */
    private static final Duration TIME_WAIT = Duration.ofSeconds(62);

    private static final int QUIET_LOOKS = 3;

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

    private Quiet() {}

    /** A server or client that opens a connection a call leaves ports behind; they are free again after 60 s. */
    public static void awaitPorts(Consumer<String> progress) {
        Machine machine = new Machine();
        long deadline = System.nanoTime() + TIME_WAIT.toNanos();
        while (machine.portsUsedUp() && System.nanoTime() < deadline) {
            progress.accept("waiting for " + machine.timeWait() + " ports in TIME_WAIT");
            sleep(Duration.ofSeconds(1));
        }
    }

    /** A server that queues goes on calling for connections that have gone: one look at a moment between two calls is not enough. */
    public static void drain(Stub stub) {
        long deadline = System.nanoTime() + DRAIN_WITHIN.toNanos();
        int quiet = 0;
        try {
            while (quiet < QUIET_LOOKS && System.nanoTime() < deadline) {
                quiet = stub.client().counters().calls().inFlight() > 0 ? 0 : quiet + 1;
                sleep(BETWEEN_LOOKS);
            }
        } catch (StubProblem gone) {
            // The window that was measured is kept all the same: reading the statistics says so next.
            return;
        }
    }

    private static void sleep(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException interrupted) {
            throw new Interrupted("quiet before a window", interrupted);
        }
    }
}
