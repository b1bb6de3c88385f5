package lab.evidence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import lab.evidence.PinningEvidence.Heartbeat;

/** What the agent's heartbeat wrote: {@code unix_ms,beats,late_max_ns,late_sum_ns}, a line a second. */
final class HeartbeatFile {
    private static final long LINE_MS = 1_000;

    private HeartbeatFile() {}

    /** Of the whole seconds between two moments; empty where there is none. */
    static Optional<Heartbeat> read(Path file, Instant from, Instant to) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        long beats = 0;
        long latestNs = 0;
        long seconds = 0;
        for (String line : Files.readAllLines(file)) {
            String[] columns = line.split(",", -1);
            if (columns.length != 4) {
                continue;
            }
            long writtenMs = Long.parseLong(columns[0]);
            if (writtenMs >= from.toEpochMilli() + LINE_MS && writtenMs <= to.toEpochMilli()) {
                beats += Long.parseLong(columns[1]);
                latestNs = Math.max(latestNs, Long.parseLong(columns[2]));
                seconds++;
            }
        }
        return seconds == 0 ? Optional.empty() : Optional.of(new Heartbeat(beats, latestNs, seconds));
    }
}
