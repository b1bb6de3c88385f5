package lab.evidence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/**
 * What the agent's heartbeat wrote, from a moment on.
 *
 * @param beats that came
 * @param latestNs the latest that it woke
 * @param seconds lines, one a second
 */
record HeartbeatFile(long beats, long latestNs, long seconds) {
    /** The columns of {@code lab.agent.Heartbeat}. */
    static HeartbeatFile read(Path file, Instant from) throws IOException {
        long beats = 0;
        long latestNs = 0;
        long seconds = 0;
        for (String line : Files.readAllLines(file)) {
            String[] columns = line.split(",", -1);
            // A line covers the second before it, and only whole ones count.
            if (columns.length == 4 && Long.parseLong(columns[0]) >= from.toEpochMilli() + 1_000) {
                beats += Long.parseLong(columns[1]);
                latestNs = Math.max(latestNs, Long.parseLong(columns[2]));
                seconds++;
            }
        }
        return new HeartbeatFile(beats, latestNs, seconds);
    }
}
