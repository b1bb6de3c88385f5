package lab.against;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lab.host.ProcessGone;
import lab.host.ProcessReader;
import lab.launch.Server;

/** CPU of a server's whole process group, read before and after a window. */
final class GroupCpu implements AutoCloseable {
    private final ProcessReader server;
    private final List<ProcessReader> companions = new ArrayList<>();

    GroupCpu(Server server) {
        this.server = ProcessReader.open(server.pid());
        server.companions().forEach(pid -> open(pid).ifPresent(companions::add));
    }

    /** Empty where it has ended: a launcher that has handed over to the server uses nothing any more. */
    private static Optional<ProcessReader> open(long pid) {
        try {
            return Optional.of(ProcessReader.open(pid));
        } catch (ProcessGone ended) {
            return Optional.empty();
        }
    }

    /** @throws ProcessGone where the server has ended */
    long ns() {
        return server.snapshot().cpuNs()
                + companions.stream().mapToLong(GroupCpu::ofCompanion).sum();
    }

    private static long ofCompanion(ProcessReader reader) {
        try {
            return reader.snapshot().cpuNs();
        } catch (ProcessGone ended) {
            return 0;
        }
    }

    @Override
    public void close() {
        server.close();
        companions.forEach(ProcessReader::close);
    }
}
