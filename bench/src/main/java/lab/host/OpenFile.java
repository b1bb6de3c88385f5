package lab.host;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A file of {@code /proc} kept open and read again from its start. It stays bound to its process or thread, so a number
 * used again never passes for the old one. Not a {@code FileChannel}: an interrupt of the sampler would close that.
 */
final class OpenFile implements Closeable {

    private final RandomAccessFile file;

    private OpenFile(RandomAccessFile file) {
        this.file = file;
    }

    /** Empty where its process or thread has ended. */
    static Optional<OpenFile> open(Path path) {
        try {
            return Optional.of(new OpenFile(new RandomAccessFile(path.toFile(), "r")));
        } catch (FileNotFoundException failed) {
            // The same exception for every reason, among them too many open files.
            if (Files.notExists(path)) {
                return Optional.empty();
            }
            throw new UncheckedIOException("cannot open " + path, failed);
        }
    }

    /**
     * Empty where its process or thread has ended: the only reason (ESRCH) for which these files fail once open.
     *
     * @param buffer what does not fit is cut
     */
    Optional<String> read(byte[] buffer) {
        try {
            file.seek(0);
            int count = file.read(buffer);
            return count <= 0
                    ? Optional.empty()
                    : Optional.of(new String(buffer, 0, count, StandardCharsets.ISO_8859_1));
        } catch (IOException ended) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
