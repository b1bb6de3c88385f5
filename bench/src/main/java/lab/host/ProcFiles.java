package lab.host;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Files of {@code /proc} and {@code /sys}, which may vanish between two calls. */
final class ProcFiles {

    static final Path PROC = Path.of("/proc");
    static final Path SYS = Path.of("/sys");

    private ProcFiles() {}

    /** Empty where the file, or the process that it speaks of, is gone or not ours to read. */
    static Optional<String> read(Path file) {
        try {
            return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        } catch (IOException failed) {
            if (gone(failed)) {
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

    /** ENOENT, EACCES, or ESRCH: the answer to a read of a file whose process ended after it was opened. */
    static boolean gone(IOException failed) {
        return failed instanceof NoSuchFileException
                || failed instanceof AccessDeniedException
                || failed instanceof NotDirectoryException
                || String.valueOf(failed.getMessage()).toLowerCase(Locale.ROOT).contains("no such process");
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
