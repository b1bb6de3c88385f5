package lab.liar;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Tells when a lie begins: when a file appears. Without a file it never begins. */
final class Switch {
    private static final long LOOK_EACH_MILLIS = 20;

    private final Path file;
    private volatile long onSinceNs;
    private volatile boolean on;

    private Switch(Path file) {
        this.file = file;
    }

    /** @param file null or empty: never on */
    static Switch at(@Nullable String file) {
        Switch made = new Switch(Path.of(file == null ? "" : file));
        if (file != null && !file.isEmpty()) {
            Thread.ofPlatform().daemon().name("switch").start(made::look);
        }
        return made;
    }

    boolean on() {
        return on;
    }

    /** Whether it has been on for so long. */
    boolean onFor(long millis) {
        return on && System.nanoTime() - onSinceNs >= millis * 1_000_000;
    }

    private void look() {
        try {
            while (!Files.exists(file)) {
                Thread.sleep(LOOK_EACH_MILLIS);
            }
            onSinceNs = System.nanoTime();
            on = true;
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
