package lab.host;

import java.nio.file.Path;

/** Another process, or another part of this one, holds a lock. */
public final class LockHeld extends RuntimeException {

    private final String holder;

    LockHeld(Path file, String holder) {
        super(file.getFileName() + " is held by: " + holder);
        this.holder = holder;
    }

    /** What the holder wrote when it took the lock: its pid, since when, and its text. */
    public String holder() {
        return holder;
    }
}
