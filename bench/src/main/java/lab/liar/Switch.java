package lab.liar;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/** Tells when a lie begins: when a file appears, and anew when it is touched. Without a file it never begins. */
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
            FileTime seen = null;
            while (true) {
                FileTime touched = touched();
                if (touched != null && !touched.equals(seen)) {
                    seen = touched;
                    onSinceNs = System.nanoTime();
                    on = true;
                }
                Thread.sleep(LOOK_EACH_MILLIS);
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private @Nullable FileTime touched() {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException notThere) {
            return null;
        }
    }
}
