package lab.quarkus;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Holds every call long enough for a burst of requests to overlap, and remembers how many did and what was asked. On plain
 * sockets, because the JDK's HTTP server does not tell when a caller closes a connection, and closes idle ones itself.
 */
final class HeldDownstream {
    private static final Duration HOLD = Duration.ofMillis(400);
    private static final int BACKLOG = 256;

    /** As long as the real answer, with every high byte that a decoding relay would damage. */
    static final byte[] BODY = body();

    private final ServerSocket listener;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicInteger inFlight = new AtomicInteger();
    private final AtomicInteger maxInFlight = new AtomicInteger();
    private final AtomicInteger closedByCaller = new AtomicInteger();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private volatile int status = 200;

    HeldDownstream() throws IOException {
        listener = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
        threads.submit(() -> {
            while (true) {
                Socket connection = listener.accept();
                threads.submit(() -> serve(connection));
            }
        });
    }

    String origin() {
        return "http://127.0.0.1:" + listener.getLocalPort();
    }

    void answerWith(int newStatus) {
        status = newStatus;
    }

    void reset() {
        status = 200;
        maxInFlight.set(0);
        requests.clear();
    }

    int inFlight() {
        return inFlight.get();
    }

    int maxInFlight() {
        return maxInFlight.get();
    }

    /** Connections that the other side ended. */
    int closedByCaller() {
        return closedByCaller.get();
    }

    /** The request line and the headers of each call, in lower case. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /** Ends the listener and, by interrupt, every open connection. */
    void stop() throws IOException {
        listener.close();
        threads.shutdownNow();
        threads.close();
    }

    private Void serve(Socket connection) throws IOException, InterruptedException {
        try (connection) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                StringBuilder request = new StringBuilder();
                for (; !line.isEmpty(); line = in.readLine()) {
                    request.append(line).append('\n');
                }
                requests.add(request.toString().toLowerCase(Locale.ROOT));
                maxInFlight.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
                Thread.sleep(HOLD);
                inFlight.decrementAndGet();
                connection.getOutputStream().write(answer());
            }
        } finally {
            closedByCaller.incrementAndGet();
        }
        return null;
    }

    private byte[] answer() {
        byte[] head = ("HTTP/1.1 " + status + " Held\r\nContent-Type: application/json\r\nContent-Length: "
                        + BODY.length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        byte[] whole = new byte[head.length + BODY.length];
        System.arraycopy(head, 0, whole, 0, head.length);
        System.arraycopy(BODY, 0, whole, head.length, BODY.length);
        return whole;
    }

    private static byte[] body() {
        byte[] bytes = new byte[140];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (255 - i);
        }
        return bytes;
    }
}
