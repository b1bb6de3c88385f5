package lab.liar;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The server's side of one HTTP/1.1 connection, as far as GET without a body needs it. */
final class Connection implements AutoCloseable {
    private final Socket socket;
    private final InputStream in;

    Connection(Socket socket) throws IOException {
        this.socket = socket;
        socket.setTcpNoDelay(true);
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    /** Path of the next request; empty where the peer has closed. */
    Optional<String> nextPath() throws IOException {
        String line = line();
        if (line.isEmpty()) {
            return Optional.empty();
        }
        String header = line();
        while (!header.isEmpty()) {
            header = line();
        }
        String[] words = line.split(" ", -1);
        return Optional.of(words.length < 2 ? "" : words[1]);
    }

    /** One write an answer, so that no answer is split by the way it is sent. */
    void answer(Reply reply) throws IOException {
        StringBuilder head = new StringBuilder()
                .append("HTTP/1.1 ")
                .append(reply.status())
                .append(" .\r\nContent-Type: ")
                .append(reply.type())
                .append("\r\n");
        if (reply.connection() == Reply.After.CLOSE) {
            head.append("Connection: close\r\n");
        }
        boolean chunked = reply.framing() == Reply.Framing.CHUNKED;
        head.append(chunked ? "Transfer-Encoding: chunked" : "Content-Length: " + reply.body().length)
                .append("\r\n\r\n");
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(ascii(head.toString()));
        if (chunked) {
            all.writeBytes(ascii(Integer.toHexString(reply.body().length) + "\r\n"));
            all.writeBytes(reply.body());
            all.writeBytes(ascii("\r\n0\r\n\r\n"));
        } else {
            all.writeBytes(reply.body());
        }
        socket.getOutputStream().write(all.toByteArray());
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = in.read();
        while (next >= 0 && next != '\n') {
            if (next != '\r') {
                line.write(next);
            }
            next = in.read();
        }
        return line.toString(StandardCharsets.US_ASCII);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
