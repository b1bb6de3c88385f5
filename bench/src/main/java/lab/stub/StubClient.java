package lab.stub;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Client of the stub's statistics port. Asking there never counts as a call.
 *
 * <p>A plain socket for each question: the lab asks from the core that wrk and the stub need, and an HTTP client library
 * would cost more CPU than the question.
 */
public final class StubClient {
    private static final Duration DEADLINE = Duration.ofSeconds(5);
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final int statsPort;

    public StubClient(int statsPort) {
        this.statsPort = statsPort;
    }

    /** Everything since the last reset, series and histograms included. */
    public StubStats stats() {
        return parse(ask("GET", "/lab/stats"));
    }

    /** The counters alone: cheap, may be polled. */
    public StubStats counters() {
        return parse(ask("GET", "/lab/counters"));
    }

    /** Sets all counts to zero; calls in flight go on and are told apart by {@code in_flight_at_reset}. */
    public void reset() {
        ask("POST", "/lab/reset");
    }

    /** A fixed wait for calls that arrive from now on. */
    public void delay(Duration wait) {
        ask("POST", "/lab/delay?ms=" + millis(wait));
    }

    /** A wait drawn evenly between two bounds for calls that arrive from now on; the same draws for the same seed. */
    public void delay(Duration least, Duration most, long seed) {
        ask("POST", "/lab/delay?min_ms=" + millis(least) + "&max_ms=" + millis(most) + "&seed=" + seed);
    }

    private static String millis(Duration wait) {
        return java.math.BigDecimal.valueOf(wait.toNanos(), 6)
                .stripTrailingZeros()
                .toPlainString();
    }

    private static StubStats parse(String body) {
        try {
            return JSON.readValue(body, StubStats.class);
        } catch (JacksonException cause) {
            throw new StubProblem(
                    "the stub's statistics are not what docs/stub.md says: " + cause.getOriginalMessage());
        }
    }

    private String ask(String method, String target) {
        String question = method + " " + target;
        try (Socket socket = new Socket()) {
            int millis = Math.toIntExact(DEADLINE.toMillis());
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), statsPort), millis);
            socket.setSoTimeout(millis);
            socket.getOutputStream()
                    .write((question + " HTTP/1.0\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            return body(question, readAll(socket.getInputStream()));
        } catch (IOException cause) {
            throw new StubProblem("the stub did not answer '" + question + "' on port " + statsPort + " within "
                    + DEADLINE.toSeconds() + " s: " + cause.getMessage());
        }
    }

    private String body(String question, String answer) {
        int end = answer.indexOf("\r\n\r\n");
        String status = answer.lines().findFirst().orElse("nothing");
        if (end < 0 || !status.matches("HTTP/1\\.[01] 20[0-9] ?.*")) {
            throw new StubProblem("the stub answered '" + question + "' on port " + statsPort + " with '" + status
                    + "': expected 200");
        }
        return answer.substring(end + 4);
    }

    private static String readAll(InputStream in) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        in.transferTo(all);
        return all.toString(StandardCharsets.UTF_8);
    }
}
