package lab.helidon;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WaitTest {
    private static final byte[] BODY = "{\"pad\":\"0123456789\"}".getBytes(UTF_8);
    private static final Map<String, String> HELIDON_CLIENT = Map.of("client.kind", "helidon");
    private static final Map<String, String> JDK_CLIENT = Map.of("client.kind", "jdk");

    static Stream<Map<String, String>> clients() {
        return Stream.of(HELIDON_CLIENT, JDK_CLIENT);
    }

    @ParameterizedTest
    @MethodSource("clients")
    void relaysTheBodyByteForByte(Map<String, String> client) throws Exception {
        byte[] anyBytes = new byte[140];
        new Random(1).nextBytes(anyBytes);
        try (Downstream downstream = Downstream.answering(200, anyBytes);
                Server server = Server.start(downstream.origin(), client)) {
            for (String path : List.of("/wait", "/wait/synchronized", "/wait/lock")) {
                HttpResponse<byte[]> answer = server.get(path);

                assertThat(answer.statusCode()).isEqualTo(200);
                assertThat(answer.body()).isEqualTo(anyBytes);
                assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
                assertThat(answer.headers().firstValue("Content-Length")).hasValue("140");
            }
            assertThat(downstream.calls()).extracting(Downstream.Call::path).containsExactly("/wait", "/wait", "/wait");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {204, 302, 404, 500, 503})
    void anyOtherStatusIsABadGateway(int status) throws Exception {
        for (Map<String, String> client : clients().toList()) {
            try (Downstream downstream = Downstream.behaving(call -> {
                        call.getResponseHeaders().set("Location", "/wait");
                        call.sendResponseHeaders(status, -1);
                    });
                    Server server = Server.start(downstream.origin(), client)) {
                assertBadGateway(server.get("/wait"), String.valueOf(status));
                assertThat(downstream.calls()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("clients")
    void aRefusedConnectionIsABadGateway(Map<String, String> client) throws Exception {
        try (Server server = Server.start("http://127.0.0.1:" + Server.freePort(), client)) {
            assertBadGateway(server.get("/wait"), "ConnectException");
        }
    }

    @ParameterizedTest
    @MethodSource("clients")
    void aBodyCutShortIsABadGateway(Map<String, String> client) throws Exception {
        try (Downstream downstream = Downstream.behaving(call -> {
                    call.sendResponseHeaders(200, 140);
                    call.getResponseBody().write(BODY);
                });
                Server server = Server.start(downstream.origin(), client)) {
            assertBadGateway(server.get("/wait"), "failed");
        }
    }

    @ParameterizedTest
    @MethodSource("clients")
    void callsOverOneKeptConnectionAndAddsNoHeaderOfAProxyOrAnUpgrade(Map<String, String> client) throws Exception {
        try (Downstream downstream = Downstream.answering(200, BODY);
                Server server = Server.start(downstream.origin(), client)) {
            for (int call = 0; call < 20; call++) {
                server.get("/wait");
            }

            assertThat(downstream.calls()).hasSize(20).allSatisfy(call -> {
                assertThat(call.method() + " " + call.path()).isEqualTo("GET /wait");
                assertThat(call.headers()).doesNotContainKeys("Upgrade", "Http2-settings", "Proxy-connection");
            });
            assertThat(connections(downstream)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("clients")
    void requestsWaitConcurrently(Map<String, String> client) throws Exception {
        int requests = 40;
        try (Downstream downstream = answeringInBatchesOf(requests);
                Server server = Server.start(downstream.origin(), client)) {
            assertThat(statuses(server, requests)).containsOnly(200);
        }
    }

    /** The cache size of /lab/info is the one that works: what does not fit is closed, and opened anew for the next batch. */
    @Test
    void keepsAsManyIdleConnectionsAsTheCacheHolds() throws Exception {
        int requests = 20;
        assertThat(connectionsOfTwoBatches("5", requests)).isEqualTo(requests + requests - 5);
        assertThat(connectionsOfTwoBatches("512", requests)).isEqualTo(requests);
    }

    @Test
    void anUnknownClientIsRefusedAtTheStart() {
        assertThatThrownBy(() -> Server.start("http://127.0.0.1:9", Map.of("client.kind", "apache")))
                .hasMessage("client.kind is 'apache', expected 'helidon' or 'jdk': set CLIENT_KIND");
    }

    private static long connectionsOfTwoBatches(String cacheSize, int requests) throws Exception {
        try (Downstream downstream = answeringInBatchesOf(requests);
                Server server = Server.start(downstream.origin(), Map.of("client.connection-cache-size", cacheSize))) {
            assertThat(statuses(server, requests)).containsOnly(200);
            assertThat(statuses(server, requests)).containsOnly(200);
            return connections(downstream);
        }
    }

    /** Answers nobody until all calls of a batch have arrived: a server that queues one of them gets none. */
    private static Downstream answeringInBatchesOf(int calls) throws Exception {
        CyclicBarrier arrived = new CyclicBarrier(calls);
        return Downstream.behaving(call -> {
            arrived.await(10, SECONDS);
            Downstream.answer(call, 200, BODY);
        });
    }

    private static Stream<Integer> statuses(Server server, int requests) {
        var answers =
                Stream.generate(() -> server.getAsync("/wait")).limit(requests).toList();
        return answers.stream().map(CompletableFuture::join).map(HttpResponse::statusCode);
    }

    private static long connections(Downstream downstream) {
        return downstream.calls().stream()
                .map(Downstream.Call::connection)
                .distinct()
                .count();
    }

    private static void assertBadGateway(HttpResponse<byte[]> answer, String reason) {
        assertThat(answer.statusCode()).isEqualTo(502);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/plain");
        assertThat(new String(answer.body(), UTF_8)).contains(reason);
    }
}
