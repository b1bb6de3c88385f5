package lab.host;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The kernel's TCP_INFO of established connections, as {@code ss -i} shows it. */
public final class TcpInfo {

    /** Thousands of connections take ss well below a second. */
    private static final Duration DEADLINE = Duration.ofSeconds(10);

    private static final Pattern LAST_RECEIVE = Pattern.compile(" lastrcv:(\\d+)");
    private static final Pattern LAST_SEND = Pattern.compile(" lastsnd:(\\d+)");

    private TcpInfo() {}

    /**
     * One connection, seen from the client's end.
     *
     * @param lastReceiveMs since data last came in, or since the connection was made; empty where ss gave no TCP_INFO
     * @param lastSendMs since data last went out, likewise
     */
    public record Connection(String local, String peer, OptionalLong lastReceiveMs, OptionalLong lastSendMs) {}

    /** Established connections of this machine's clients to that port, whoever owns them. */
    public static List<Connection> towards(int port) {
        List<String> argv = List.of("ss", "-Htin", "state", "established", "( dport = :" + port + " )");
        Command.Output output = Command.run(DEADLINE, argv);
        if (output.exit() != 0) {
            throw new IllegalStateException(String.join(" ", argv) + " ended with " + output.exit() + ": "
                    + output.stderr().strip());
        }
        return parse(output.stdout());
    }

    /** A connection is one line of queues and addresses, and one below it, indented, of {@code name:value} words. */
    static List<Connection> parse(String text) {
        var connections = new ArrayList<Connection>();
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        for (int at = 0; at < lines.size(); at++) {
            String[] words = lines.get(at).split("\\s+", -1);
            if (Character.isWhitespace(lines.get(at).charAt(0)) || words.length < 4) {
                throw new IllegalArgumentException(
                        "expected \"recv-q send-q local peer\" from ss, found: " + lines.get(at));
            }
            boolean detailed = at + 1 < lines.size()
                    && Character.isWhitespace(lines.get(at + 1).charAt(0));
            String info = detailed ? lines.get(++at) : "";
            connections.add(new Connection(words[2], words[3], millis(LAST_RECEIVE, info), millis(LAST_SEND, info)));
        }
        return List.copyOf(connections);
    }

    /** ss leaves out a value of zero (iproute2, misc/ss.c), so zero is what its absence says beside a congestion window. */
    private static OptionalLong millis(Pattern word, String info) {
        Matcher matcher = word.matcher(info);
        if (matcher.find()) {
            return OptionalLong.of(Long.parseLong(matcher.group(1)));
        }
        return info.contains(" cwnd:") ? OptionalLong.of(0) : OptionalLong.empty();
    }
}
