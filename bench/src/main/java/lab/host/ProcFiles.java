package lab.host;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Files of {@code /proc} and {@code /sys}, which may vanish between two calls. */
final class ProcFiles {

    static final Path PROC = Path.of("/proc");
    static final Path SYS = Path.of("/sys");

    private static final int FIRST_READ_BYTES = 16 * 1024;

    private ProcFiles() {}

    /**
     * Empty where the file, or the process that it speaks of, is gone or not ours to read.
     *
     * <p>Read in large pieces: {@link Files#readAllBytes} asks for one byte of a file of size 0 first, and some files of
     * {@code /proc/sys} then give nothing more.
     */
    static Optional<String> read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = new byte[FIRST_READ_BYTES];
            int length = 0;
            for (int count; (count = in.read(bytes, length, bytes.length - length)) >= 0; ) {
                length += count;
                if (length == bytes.length) {
                    bytes = Arrays.copyOf(bytes, 2 * length);
                }
            }
            return Optional.of(new String(bytes, 0, length, StandardCharsets.UTF_8));
        } catch (NoSuchFileException | NotDirectoryException | AccessDeniedException gone) {
            return Optional.empty();
        } catch (IOException failed) {
            // ESRCH: the process ended between open and read. Told by its folder, since messages are translated.
            if (Files.notExists(file)) {
                return Optional.empty();
            }
            throw new UncheckedIOException("cannot read " + file, failed);
        }
    }

    /** The first line, stripped; empty also where it is blank. */
    static Optional<String> line(Path file) {
        return read(file)
                .flatMap(text -> text.lines().findFirst())
                .map(String::strip)
                .filter(line -> !line.isEmpty());
    }

    /**
     * Reads a file that every Linux has.
     *
     * @throws UncheckedIOException where it is not there
     */
    static String require(Path file) {
        return read(file)
                .orElseThrow(() -> new UncheckedIOException(
                        new NoSuchFileException(file.toString(), null, "expected on every Linux with /proc mounted")));
    }

    /** Entries whose name is a number: pids below {@code /proc}, tids below {@code task}; none where it is gone. */
    static LongStream numbers(Path folder) {
        // File.list is one pass of readdir without an attribute object an entry: this runs at 4 Hz.
        String[] names = new File(folder.toString()).list();
        return Stream.of(names == null ? new String[0] : names)
                .filter(name -> name.chars().allMatch(c -> c >= '0' && c <= '9'))
                .mapToLong(Long::parseLong);
    }
}
