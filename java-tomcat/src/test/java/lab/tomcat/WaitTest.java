package lab.tomcat;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WaitTest {
    private static final byte[] BODY = "{\"pad\":\"0123456789\"}".getBytes(UTF_8);
    private static final Map<String, String> DEFAULTS = Map.of();

    @ParameterizedTest
    @ValueSource(strings = {"/wait", "/wait/synchronized", "/wait/lock", "/wait/initialiser", "/wait/classloading"})
    void relaysTheBodyByteForByte(String path) throws Exception {
        byte[] anyBytes = new byte[140];
        new Random(1).nextBytes(anyBytes);
        try (Downstream downstream = Downstream.answering(200, anyBytes);
                Server server = Server.start(downstream.origin(), DEFAULTS)) {
            HttpResponse<byte[]> answer = server.get(path);

            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).isEqualTo(anyBytes);
            assertThat(downstream.calls()).extracting(Downstream.Call::path).containsExactly("/wait");
            assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
            assertThat(answer.headers().firstValue("Content-Length")).hasValue("140");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {204, 302, 404, 500, 503})
    void anyOtherStatusIsABadGateway(int status) throws Exception {
        try (Downstream downstream = Downstream.behaving(call -> {
                    call.getResponseHeaders().set("Location", "/wait");
                    call.sendResponseHeaders(status, -1);
                });
                Server server = Server.start(downstream.origin(), DEFAULTS)) {
            assertBadGateway(server.get("/wait"), String.valueOf(status));
            assertThat(downstream.calls()).hasSize(1);
        }
    }

    @Test
    void aRefusedConnectionIsABadGateway() throws Exception {
        int closed;
        try (ServerSocket socket = new ServerSocket(0)) {
            closed = socket.getLocalPort();
        }
        try (Server server = Server.start("http://127.0.0.1:" + closed, DEFAULTS)) {
            assertBadGateway(server.get("/wait"), "ConnectException");
        }
    }

    @Test
    void aBodyCutShortIsABadGateway() throws Exception {
        try (Downstream downstream = Downstream.behaving(call -> {
                    call.sendResponseHeaders(200, 140);
                    call.getResponseBody().write(BODY);
                });
                Server server = Server.start(downstream.origin(), DEFAULTS)) {
            assertBadGateway(server.get("/wait"), "IOException");
        }
    }

    @Test
    void callsOverOneKeptConnectionAndOffersNoUpgrade() throws Exception {
        try (Downstream downstream = Downstream.answering(200, BODY);
                Server server = Server.start(downstream.origin(), DEFAULTS)) {
            for (int call = 0; call < 20; call++) {
                server.get("/wait");
            }

            assertThat(downstream.calls()).hasSize(20).allSatisfy(call -> {
                assertThat(call.method() + " " + call.path()).isEqualTo("GET /wait");
                assertThat(call.headers()).doesNotContainKeys("Upgrade", "Http2-settings");
            });
            assertThat(downstream.calls().stream()
                            .map(Downstream.Call::connection)
                            .distinct())
                    .hasSize(1);
        }
    }

    static Stream<Manifest.Case> uncapped() {
        return Manifest.cases().filter(found -> found.settings().equals("uncapped"));
    }

    /** The downstream answers nobody until all calls have arrived: a server that queues one of them gets none. */
    @ParameterizedTest
    @MethodSource("uncapped")
    void requestsWaitConcurrently(Manifest.Case variant) throws Exception {
        int requests = 12;
        CountDownLatch arrived = new CountDownLatch(requests);
        try (Downstream downstream = Downstream.behaving(call -> {
                    arrived.countDown();
                    Downstream.answer(call, arrived.await(10, SECONDS) ? 200 : 500, BODY);
                });
                Server server = Server.start(downstream.origin(), variant.env())) {
            assertThat(Stream.generate(() -> server.getAsync("/wait"))
                            .limit(requests)
                            .toList())
                    .extracting(CompletableFuture::join)
                    .extracting(HttpResponse::statusCode)
                    .containsOnly(200);
        }
    }

    @Test
    void thePoolOfPlatformThreadsCapsTheCallsUnderWay() throws Exception {
        assertThat(mostCallsUnderWay("tomcat-platform", 40)).isEqualTo(12);
    }

    @Test
    void virtualThreadsHaveNoSuchCap() throws Exception {
        assertThat(mostCallsUnderWay("tomcat-virtual", 40)).isEqualTo(40);
    }

    /** Lets the calls go only when no further one has come for a second. */
    private static int mostCallsUnderWay(String variant, int requests) throws Exception {
        Semaphore arrivals = new Semaphore(0);
        CountDownLatch gate = new CountDownLatch(1);
        AtomicInteger underWay = new AtomicInteger();
        try (Downstream downstream = Downstream.behaving(call -> {
                    underWay.incrementAndGet();
                    arrivals.release();
                    gate.await();
                    Downstream.answer(call, 200, BODY);
                });
                Server server = Server.start(
                        downstream.origin(), Manifest.find(variant, "uncapped").env())) {
            var answers = Stream.generate(() -> server.getAsync("/wait"))
                    .limit(requests)
                    .toList();
            arrivals.acquire();
            while (arrivals.tryAcquire(1, SECONDS)) {}
            int most = underWay.get();
            gate.countDown();
            assertThat(answers)
                    .extracting(CompletableFuture::join)
                    .extracting(HttpResponse::statusCode)
                    .containsOnly(200);
            return most;
        }
    }

    @Test
    void closesAConnectionAfter100RequestsAsShippedAndNeverWhenUncapped() throws Exception {
        assertThat(requestBeforeClose("as-shipped")).isEqualTo(100);
        assertThat(requestBeforeClose("uncapped")).isZero();
    }

    /** The number of the first request, of 150 over one connection, whose answer announced the end; 0 for none. */
    private static int requestBeforeClose(String settings) throws Exception {
        try (Server server = Server.start(
                "http://127.0.0.1:9", Manifest.find("tomcat-platform", settings).env())) {
            for (int request = 1; request <= 150; request++) {
                if (server.get("/lab/info")
                        .headers()
                        .firstValue("Connection")
                        .filter("close"::equals)
                        .isPresent()) {
                    return request;
                }
            }
            return 0;
        }
    }

    private static void assertBadGateway(HttpResponse<byte[]> answer, String reason) {
        assertThat(answer.statusCode()).isEqualTo(502);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/plain");
        assertThat(new String(answer.body(), UTF_8)).contains(reason);
    }
}
