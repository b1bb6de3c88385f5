package lab.liar;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A server with a platform thread for each connection that keeps the contract, or breaks it by the one lie that its environment
 * names: {@code PORT}, {@code DOWNSTREAM}, {@code LIMIT}, {@code LIE}, {@code SWITCH} (a file: from when it exists, later lies
 * begin), {@code WORKER_POOL} and {@code CLIENT_POOL} (what it declares).
 */
public final class LiarServer {
    private static final int LATE_MILLIS = 3_000;
    /** Room for the ten requests at once of the contract, and not for the connections of a load. */
    private static final int SMALL_BACKLOG = 12;

    private static final int BACKLOG = 1024;
    private static final int ACCEPT_EACH_MILLIS = 150;

    private final Lie lie;
    private final Switch begun;
    private final Work work;
    private final Info info;
    private final AtomicLong waitCalls = new AtomicLong();

    private LiarServer(Lie lie, Map<String, String> environment) throws IOException {
        this.lie = lie;
        this.begun = Switch.at(environment.get("SWITCH"));
        String pool = environment.getOrDefault("WORKER_POOL", environment.getOrDefault("CLIENT_POOL", "1000"));
        this.work = new Works(new Downstream(environment.get("DOWNSTREAM")), begun, Integer.parseInt(pool)).of(lie);
        this.info = new Info(lie, environment);
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Map<String, String> environment = System.getenv();
        Lie lie = Lie.valueOf(environment.getOrDefault("LIE", "NONE"));
        if (lie == Lie.DIES) {
            System.err.println("one of my settings is wrong");
            System.exit(7);
        }
        LiarServer server = new LiarServer(lie, environment);
        Leaks.start(lie, server.begun);
        server.serve(Integer.parseInt(environment.get("PORT")));
    }

    private void serve(int port) throws IOException, InterruptedException {
        try (ServerSocket listener = new ServerSocket()) {
            listener.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            if (lie == Lie.SHARES_PORT) {
                listener.setOption(StandardSocketOptions.SO_REUSEPORT, true);
            }
            InetAddress address = InetAddress.getByName(lie == Lie.ALL_ADDRESSES ? "0.0.0.0" : "127.0.0.1");
            listener.bind(new InetSocketAddress(address, port), lie == Lie.LIMIT_ACCEPT ? SMALL_BACKLOG : BACKLOG);
            if (lie == Lie.LATE_OPEN) {
                Thread.sleep(LATE_MILLIS);
            }
            while (true) {
                if (lie == Lie.LIMIT_ACCEPT && begun.on()) {
                    Thread.sleep(ACCEPT_EACH_MILLIS);
                }
                Socket socket = listener.accept();
                Thread.ofPlatform().daemon().name("connection").start(() -> converse(socket));
            }
        }
    }

    private void converse(Socket socket) {
        try (Connection connection = new Connection(socket)) {
            long onConnection = 0;
            Reply reply;
            do {
                Optional<String> path = connection.nextPath();
                if (path.isEmpty()) {
                    return;
                }
                reply = path.get().startsWith("/wait") ? waited(++onConnection) : other(path.get());
                connection.answer(reply);
            } while (reply.connection() == Reply.After.KEEP);
        } catch (IOException peerIsGone) {
            // A closed connection is the peer's way to end.
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private Reply waited(long onConnection) throws InterruptedException {
        try {
            return work.reply(waitCalls.incrementAndGet(), onConnection);
        } catch (IOException failed) {
            return Reply.text(502, "downstream failed");
        }
    }

    private Reply other(String path) {
        if (!path.equals("/lab/info") || lie == Lie.NO_INFO) {
            return Reply.text(404, "no such page");
        }
        String text = lie == Lie.NULL_INFO ? "null" : info.json(waitCalls.get());
        return Reply.json(text.getBytes(StandardCharsets.UTF_8));
    }
}
