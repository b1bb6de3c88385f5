package lab.preflight;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Room for the trials' records and the servers' logs. */
final class DiskQuestions {
    /** Room for a whole run: a trial's record with its series and logs has a few MB, and a sweep has some thirty of them. */
    private static final long LEAST_BYTES = 200_000_000;

    private DiskQuestions() {}

    static List<Refusal> ask(Path folder) {
        return ask(folder, LEAST_BYTES);
    }

    static List<Refusal> ask(Path folder, long leastBytes) {
        try {
            long usable = Files.getFileStore(folder).getUsableSpace();
            return usable >= leastBytes
                    ? List.of()
                    : List.of(new Refusal(
                            "disk space below " + folder,
                            leastBytes / 1_000_000 + " MB for results",
                            usable / 1_000_000 + " MB",
                            "Remove old runs below results/, or free space otherwise"));
        } catch (IOException cause) {
            throw new UncheckedIOException("cannot ask for the free space below " + folder, cause);
        }
    }
}
