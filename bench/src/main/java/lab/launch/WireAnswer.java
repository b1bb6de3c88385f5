package lab.launch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;

/**
 * One answer as it came over the wire to the request that wrk sends: its length is what wrk counts for each answer, head
 * included.
 *
 * @param bytes of head and body
 */
public record WireAnswer(
        int status,
        int bytes,
        @SuppressWarnings("ArrayRecordComponent") byte[] body) {
    private static final String END_OF_HEAD = "\r\n\r\n";
    private static final String LENGTH = "\r\ncontent-length:";
    /** More than any server here sends; a head that never ends is no answer. */
    private static final int MOST_HEAD = 16 * 1024;

    /** @throws IOException where there is no answer with a length within the deadline */
    public static WireAnswer get(int port, String path, Duration deadline) throws IOException {
        try (Socket socket = new Socket()) {
            int millis = Math.toIntExact(deadline.toMillis());
            socket.setSoTimeout(millis);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), millis);
            String request = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return read(socket.getInputStream());
        }
    }

    static WireAnswer read(InputStream in) throws IOException {
        var read = new ByteArrayOutputStream();
        while (!read.toString(StandardCharsets.ISO_8859_1).endsWith(END_OF_HEAD)) {
            int next = in.read();
            if (next < 0 || read.size() > MOST_HEAD) {
                throw new IOException("no end of the answer's head after " + read.size() + " bytes");
            }
            read.write(next);
        }
        String head = read.toString(StandardCharsets.ISO_8859_1);
        byte[] body = in.readNBytes(length(head));
        return new WireAnswer(status(head), read.size() + body.length, body);
    }

    public boolean sameBody(WireAnswer other) {
        return Arrays.equals(body, other.body);
    }

    private static int status(String head) throws IOException {
        String[] words = head.split(" ", 3);
        try {
            return Integer.parseInt(words[1]);
        } catch (ArrayIndexOutOfBoundsException | NumberFormatException none) {
            throw new IOException(
                    "no status in the answer's first line: "
                            + head.lines().findFirst().orElse(""),
                    none);
        }
    }

    private static int length(String head) throws IOException {
        int at = head.toLowerCase(Locale.ROOT).indexOf(LENGTH);
        if (at < 0) {
            throw new IOException("the answer has no Content-Length");
        }
        int end = head.indexOf("\r", at + LENGTH.length());
        return Integer.parseInt(head.substring(at + LENGTH.length(), end).strip());
    }
}
