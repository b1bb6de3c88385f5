package lab.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;

/**
 * Pins a carrier for 5 ms each second in a way that every JDK with virtual threads knows: a class initialiser that sleeps. A
 * recording without its events has a detector that is dead, not a server without pinning.
 */
final class PinningCanary {
    private static final long EACH_MS = 1_000;

    private PinningCanary() {}

    static void start() {
        byte[] slow = bytes();
        Thread.ofPlatform().daemon().name("lab-canary").start(() -> {
            try {
                while (true) {
                    Thread.sleep(EACH_MS);
                    Thread.ofVirtual().name("lab-canary").start(() -> initialise(slow));
                }
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** A class is initialised once, so each time it is another one: hidden, of the same bytes. */
    private static void initialise(byte[] slow) {
        try {
            MethodHandles.lookup().defineHiddenClass(slow, true);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException("a class may define another in its own package", impossible);
        }
    }

    private static byte[] bytes() {
        try (InputStream in = PinningCanary.class.getResourceAsStream("SlowInitialiser.class")) {
            if (in == null) {
                throw new IllegalStateException("SlowInitialiser.class is missing beside the agent");
            }
            return in.readAllBytes();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read SlowInitialiser.class", failed);
        }
    }
}
