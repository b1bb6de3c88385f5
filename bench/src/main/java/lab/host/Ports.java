package lab.host;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProtocolFamily;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Who listens on a TCP port. */
public final class Ports {

    private Ports() {}

    /**
     * One process with one listening socket.
     *
     * @param pid empty where no process that this user may look into holds the socket
     * @param program the first 15 characters of its name, or "not readable"
     * @param address with the port, {@code 127.0.0.1:18080} or {@code [0:0:0:0:0:0:0:0]:18080}
     */
    public record Owner(OptionalLong pid, String program, String address) {}

    /** Every holder of every listening socket on the port; a socket that forked processes share has several. */
    public static List<Owner> listeners(int port) {
        return listeners(port, ProcFiles.PROC);
    }

    static List<Owner> listeners(int port, Path proc) {
        Map<String, SocketTable.Entry> byLink = SocketTable.read(proc).entries().stream()
                .filter(entry -> entry.state() == SocketTable.LISTEN && entry.port() == port)
                .collect(Collectors.toMap(entry -> "socket:[" + entry.inode() + "]", entry -> entry, (a, b) -> a));
        var owners = new ArrayList<Owner>();
        var unowned = new ArrayList<>(byLink.values());
        if (!byLink.isEmpty()) {
            ProcFiles.numbers(proc).forEach(pid -> {
                Path process = proc.resolve(Long.toString(pid));
                ProcFiles.numbers(process.resolve("fd"))
                        .mapToObj(fd -> byLink.get(target(process.resolve("fd").resolve(Long.toString(fd)))))
                        .filter(entry -> entry != null)
                        .distinct()
                        .forEach(entry -> {
                            unowned.remove(entry);
                            String program =
                                    ProcFiles.line(process.resolve("comm")).orElse("not readable");
                            owners.add(new Owner(OptionalLong.of(pid), program, text(entry)));
                        });
            });
        }
        unowned.forEach(entry -> owners.add(new Owner(OptionalLong.empty(), "not readable", text(entry))));
        return List.copyOf(owners);
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException closedMeanwhile) {
            return "";
        }
    }

    private static String text(SocketTable.Entry entry) {
        return entry.address() + ":" + entry.port();
    }

    /**
     * Whether a server could bind the port on every address of IPv4 and of IPv6: nobody listens, and binding works with
     * SO_REUSEADDR, as servers do (without it TIME_WAIT of the server before would count as taken).
     */
    public static boolean free(int port) {
        return listeners(port).isEmpty()
                && bindable(StandardProtocolFamily.INET, "0.0.0.0", port)
                && bindable(StandardProtocolFamily.INET6, "::", port);
    }

    private static boolean bindable(ProtocolFamily family, String everyAddress, int port) {
        try (var socket = ServerSocketChannel.open(family)) {
            socket.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            socket.bind(new InetSocketAddress(everyAddress, port));
            return true;
        } catch (UnsupportedOperationException machineWithoutIpv6) {
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
