package lab.host;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A file of {@code /proc} kept open and read again from its start: one pread instead of open, read and close. It stays
 * bound to its process or thread, so a number used again never passes for the old one.
 */
final class OpenFile implements Closeable {

    private final FileChannel channel;

    private OpenFile(FileChannel channel) {
        this.channel = channel;
    }

    static Optional<OpenFile> open(Path file) {
        try {
            return Optional.of(new OpenFile(FileChannel.open(file, StandardOpenOption.READ)));
        } catch (IOException failed) {
            if (ProcFiles.gone(failed)) {
                return Optional.empty();
            }
            throw new UncheckedIOException("cannot open " + file, failed);
        }
    }

    /**
     * Empty where its process or thread has ended.
     *
     * @param buffer cleared first; what does not fit is cut
     */
    Optional<String> read(ByteBuffer buffer) {
        try {
            buffer.clear();
            int count = channel.read(buffer, 0);
            return count <= 0
                    ? Optional.empty()
                    : Optional.of(
                            StandardCharsets.ISO_8859_1.decode(buffer.flip()).toString());
        } catch (IOException failed) {
            if (ProcFiles.gone(failed)) {
                return Optional.empty();
            }
            throw new UncheckedIOException("cannot read an open file of /proc", failed);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
