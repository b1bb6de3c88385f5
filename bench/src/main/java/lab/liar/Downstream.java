package lab.liar;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Deque;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedDeque;

/** The calls to the stub: plain HTTP/1.1 over a stack of idle connections, without any limit of its own. */
final class Downstream {
    private static final String REQUEST = "GET /wait HTTP/1.1\r\nHost: stub\r\n\r\n";

    private final URI origin;
    private final Deque<Socket> idle = new ConcurrentLinkedDeque<>();

    Downstream(String origin) {
        this.origin = URI.create(origin);
    }

    /** @throws IOException where there is no 200 */
    byte[] call() throws IOException {
        Socket kept = idle.pollFirst();
        Socket socket = kept == null ? open() : kept;
        byte[] body = ask(socket);
        idle.offerFirst(socket);
        return body;
    }

    /** The same on a connection of its own. */
    byte[] callOnce() throws IOException {
        try (Socket socket = open()) {
            return ask(socket);
        }
    }

    /** The same by a client that offers an upgrade to HTTP/2. */
    byte[] callWithUpgrade() throws IOException, InterruptedException {
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
            return client.send(
                            HttpRequest.newBuilder(origin.resolve("/wait")).build(),
                            HttpResponse.BodyHandlers.ofByteArray())
                    .body();
        }
    }

    private Socket open() throws IOException {
        Socket socket = new Socket();
        socket.setTcpNoDelay(true);
        socket.connect(new InetSocketAddress(origin.getHost(), origin.getPort()));
        return socket;
    }

    private static byte[] ask(Socket socket) throws IOException {
        try {
            socket.getOutputStream().write(REQUEST.getBytes(StandardCharsets.US_ASCII));
            return answer(new BufferedInputStream(socket.getInputStream()));
        } catch (IOException broken) {
            socket.close();
            throw broken;
        }
    }

    private static byte[] answer(InputStream in) throws IOException {
        String status = line(in);
        int length = 0;
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            String lower = header.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(lower.substring(15).strip());
            }
        }
        byte[] body = in.readNBytes(length);
        if (!status.contains(" 200 ") || body.length < length) {
            throw new IOException("downstream answered '" + status + "'");
        }
        return body;
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        int next = in.read();
        while (next >= 0 && next != '\n') {
            if (next != '\r') {
                line.append((char) next);
            }
            next = in.read();
        }
        if (next < 0) {
            throw new IOException("downstream closed the connection");
        }
        return line.toString();
    }
}
