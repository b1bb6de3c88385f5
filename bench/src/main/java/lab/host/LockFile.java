package lab.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A lock that the kernel drops when its holder ends, however it ends; the file stays, empty, so that nobody locks a
 * deleted one.
 */
public final class LockFile implements AutoCloseable {

    /** Closing any channel of a file drops all locks that the process has on it: so a held file is not opened twice. */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private LockFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Takes the lock or fails at once.
     *
     * @param text what the holder does, one line, for whoever is refused
     * @throws LockHeld where somebody has it
     */
    public static LockFile acquire(Path file, String text) {
        Path key = file.toAbsolutePath().normalize();
        try {
            Files.createDirectories(key.getParent());
            if (!HELD.add(key)) {
                throw new LockHeld(key, "this process itself");
            }
            FileChannel channel = open(key);
            channel.truncate(0);
            channel.write(ByteBuffer.wrap("pid %d, since %s, %s\n"
                    .formatted(ProcessHandle.current().pid(), Instant.now().truncatedTo(ChronoUnit.SECONDS), text)
                    .getBytes(StandardCharsets.UTF_8)));
            return new LockFile(key, channel);
        } catch (IOException failed) {
            HELD.remove(key);
            throw new UncheckedIOException("cannot lock " + key, failed);
        }
    }

    private static FileChannel open(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock();
        if (lock == null) {
            channel.close();
            HELD.remove(file);
            throw new LockHeld(file, Files.readString(file).strip());
        }
        return channel;
    }

    @Override
    public void close() {
        try {
            channel.truncate(0);
            channel.close();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot release " + file, failed);
        } finally {
            HELD.remove(file);
        }
    }
}
