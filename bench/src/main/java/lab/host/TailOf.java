package lab.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;

/** The end of a log that may be large. */
final class TailOf {

    private static final int MOST_BYTES = 64 * 1024;

    private TailOf() {}

    static String file(Path file, int lines) {
        if (!Files.exists(file)) {
            return "(not there)\n";
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            var buffer = ByteBuffer.allocate(MOST_BYTES);
            channel.position(Math.max(0, channel.size() - MOST_BYTES));
            while (buffer.hasRemaining() && channel.read(buffer) >= 0) {}
            List<String> all = StandardCharsets.UTF_8
                    .decode(buffer.flip())
                    .toString()
                    .lines()
                    .toList();
            return all.isEmpty()
                    ? "(empty)\n"
                    : all.stream().skip(Math.max(0, all.size() - lines)).collect(Collectors.joining("\n", "", "\n"));
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + file, failed);
        }
    }
}
