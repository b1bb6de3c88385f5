package lab.host;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** {@code /proc/net/tcp} and {@code tcp6}. */
record SocketTable(List<Entry> entries) {

    /** TCP states as the kernel numbers them (include/net/tcp_states.h). */
    static final int TIME_WAIT = 0x06;

    static final int CLOSE_WAIT = 0x08;
    static final int LISTEN = 0x0A;

    /**
     * One socket, by its local end.
     *
     * @param inode of the socket; 0 for one that no process holds
     */
    record Entry(String address, int port, int state, long inode) {}

    SocketTable {
        entries = List.copyOf(entries);
    }

    static SocketTable read(Path proc) {
        return parse(Stream.of("tcp", "tcp6")
                .flatMap(name -> ProcFiles.read(proc.resolve("net").resolve(name)).stream())
                .toList());
    }

    static SocketTable parse(List<String> tables) {
        return new SocketTable(tables.stream()
                .flatMap(table -> table.lines().skip(1))
                .map(SocketTable::entry)
                .toList());
    }

    long count(int state) {
        return entries.stream().filter(entry -> entry.state() == state).count();
    }

    private static Entry entry(String line) {
        String[] fields = line.strip().split("\\s+", -1);
        String[] local = fields.length < 10 ? new String[0] : fields[1].split(":", -1);
        if (local.length != 2) {
            throw new IllegalArgumentException("not a line of /proc/net/tcp: " + line);
        }
        return new Entry(
                address(local[0]),
                Integer.parseInt(local[1], 16),
                Integer.parseInt(fields[3], 16),
                Long.parseLong(fields[9]));
    }

    /** Words of 32 bits in the machine's byte order. */
    private static String address(String hex) {
        var bytes = ByteBuffer.allocate(hex.length() / 2).order(ByteOrder.nativeOrder());
        for (int at = 0; at < hex.length(); at += 8) {
            bytes.putInt(Integer.parseUnsignedInt(hex, at, at + 8, 16));
        }
        try {
            String text = InetAddress.getByAddress(bytes.array()).getHostAddress();
            return text.indexOf(':') < 0 ? text : "[" + text + "]";
        } catch (UnknownHostException wrongLength) {
            throw new IllegalArgumentException("not an address of /proc/net/tcp: " + hex, wrongLength);
        }
    }
}
