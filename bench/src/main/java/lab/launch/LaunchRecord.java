package lab.launch;

import java.util.List;
import java.util.Map;

/**
 * The started server.
 *
 * @param command the whole command line as started, wrappers included
 * @param leaderPid pid that the lab started, leader of the process group
 * @param serverPid pid that owns the listening socket
 * @param serverStartTicks its start time in clock ticks since boot, against pid reuse
 * @param readyAfterNs from start to the first right answer
 * @param allowedCpus effective affinity of the server, read back
 * @param openFilesLimit effective soft RLIMIT_NOFILE of the server
 */
public record LaunchRecord(
        List<String> command,
        Map<String, String> environment,
        long leaderPid,
        long serverPid,
        long serverStartTicks,
        long readyAfterNs,
        String allowedCpus,
        long openFilesLimit) {
    public LaunchRecord {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }
}
