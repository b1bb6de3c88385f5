package lab.load;

import java.time.Duration;
import java.util.function.Consumer;
import lab.host.Interrupted;
import lab.host.Machine;
import lab.stub.Stub;
import lab.stub.StubProblem;
import lab.stub.StubStats;

/** What must have calmed down before a window: calls of the load before it, and the ports that it used. */
public final class Quiet {
    /** A server that calls one at a time works off 400 connections that have gone in 8 s; most need one wait. */
    private static final Duration DRAIN_WITHIN = Duration.ofSeconds(10);

    /** What the kernel keeps a closed connection's port for, and a little. */
    private static final Duration TIME_WAIT = Duration.ofSeconds(62);

    private static final int QUIET_LOOKS = 5;

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

    /**
     * Waits until the server has stopped calling. One that queues goes on for connections that have gone, and would spend the next
     * window on them: no call in flight at one look is not enough, none may have begun since the look before.
     */
    public static void drain(Stub stub) {
        long deadline = System.nanoTime() + DRAIN_WITHIN.toNanos();
        long begun = -1;
        int quiet = 0;
        try {
            while (quiet < QUIET_LOOKS && System.nanoTime() < deadline) {
                StubStats.Calls calls = stub.client().counters().calls();
                quiet = calls.inFlight() > 0 || calls.started() != begun ? 0 : quiet + 1;
                begun = calls.started();
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
