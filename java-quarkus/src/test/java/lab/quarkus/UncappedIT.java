package lab.quarkus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.json.JsonObject;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract, with both pools set: the client's wide, the workers' narrow enough to be seen. */
@ParameterizedClass
@EnumSource
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UncappedIT {
    private static final int WORKERS = 4;
    private static final int BURST = 12;

    @Parameter
    Variant variant;

    private HeldDownstream downstream;
    private ServerProcess server;

    @BeforeParameterizedClassInvocation
    void start() throws Exception {
        downstream = new HeldDownstream();
        server = new ServerProcess(
                variant,
                downstream.origin(),
                Map.of(
                        "QUARKUS_REST_CLIENT_DOWNSTREAM_CONNECTION_POOL_SIZE",
                        "512",
                        "QUARKUS_THREAD_POOL_MAX_THREADS",
                        Integer.toString(WORKERS)));
    }

    @BeforeEach
    void reset() {
        downstream.reset();
    }

    @AfterParameterizedClassInvocation
    void stop() throws Exception {
        server.stop();
        downstream.stop();
        assertEquals("", server.log(), "nothing is logged, not even for failed calls");
    }

    @Test
    void relaysTheBodyByteForByte() {
        HttpResponse<byte[]> answer = server.get("/wait");
        assertEquals(200, answer.statusCode());
        assertArrayEquals(HeldDownstream.BODY, answer.body());
        assertEquals("140", answer.headers().firstValue("Content-Length").orElseThrow());
        assertTrue(answer.headers().firstValue("Content-Type").orElseThrow().startsWith("application/json"));
    }

    @Test
    void relaysItFromInsideAMonitorAndUnderALockWhereItBlocks() {
        for (String path : List.of("/wait/synchronized", "/wait/lock")) {
            HttpResponse<byte[]> answer = server.get(path);
            if (variant == Variant.REACTIVE) {
                assertEquals(404, answer.statusCode());
            } else {
                assertEquals(200, answer.statusCode());
                assertArrayEquals(HeldDownstream.BODY, answer.body());
            }
        }
    }

    @Test
    void asksOnceInPlainHttp11() {
        server.get("/wait");
        List<String> requests = downstream.requests();
        assertEquals(1, requests.size(), requests::toString);
        assertTrue(requests.getFirst().startsWith("get /wait http/1.1\n"), requests::toString);
        assertFalse(requests.getFirst().contains("upgrade"), requests::toString);
        assertFalse(requests.getFirst().contains("http2-settings"), requests::toString);
    }

    @Test
    void turnsEveryAnswerBut200IntoABadGateway() {
        for (int status : new int[] {201, 302, 404, 500, 503}) {
            downstream.answerWith(status);
            HttpResponse<byte[]> answer = server.get("/wait");
            assertEquals(502, answer.statusCode(), "for " + status);
            assertTrue(answer.headers().firstValue("Content-Type").orElseThrow().startsWith("text/plain"));
        }
    }

    @Test
    @Timeout(30)
    void aCallerThatLeavesDoesNotCostADownstreamConnection() throws Exception {
        int before = downstream.closedByCaller();
        server.getAndLeave("/wait", () -> downstream.inFlight() == 1);
        assertEquals(200, server.get("/wait").statusCode());
        assertEquals(before, downstream.closedByCaller());
    }

    @Test
    void onlyTheWorkerPoolBoundsTheCallsInFlight() {
        server.getTogether(BURST, "/wait"); // a cold server is too slow for its calls to overlap
        for (HttpResponse<byte[]> answer : server.getTogether(BURST, "/wait")) {
            assertEquals(200, answer.statusCode());
        }
        assertEquals(variant == Variant.WORKER ? WORKERS : BURST, downstream.maxInFlight());
    }

    @Test
    void readsThePoolsBack() {
        JsonObject info = server.info();
        assertEquals(512, info.getInteger("client_pool"));
        if (variant == Variant.WORKER) {
            assertEquals(WORKERS, info.getInteger("worker_pool"));
        } else {
            assertTrue(info.containsKey("worker_pool"));
            assertNull(info.getInteger("worker_pool"));
        }
    }

    @Test
    void servesTheInfoOnThePromisedKindOfThread() {
        assertEquals(
                variant.threadKind,
                server.info().getJsonObject("serving_thread").getString("kind"));
    }

    @Test
    void describesTheLiveProcess() {
        JsonObject info = server.info();
        assertEquals("java-quarkus", info.getString("runtime"));
        assertEquals(server.pid(), info.getLong("process_id"));
        assertEquals(128L << 20, info.getLong("heap_max_bytes"));
        assertEquals(
                List.of("Copy", "MarkSweepCompact"), info.getJsonArray("gc").getList());
        assertTrue(info.getInteger("cpus") >= 1);
        assertTrue(info.getJsonObject("limits").getInteger("event_loops") >= 2);
        JsonObject versions = info.getJsonObject("versions");
        assertEquals(System.getProperty("java.version"), versions.getString("jdk"));
        assertTrue(versions.getString("quarkus").startsWith("3."), versions::encode);
        assertTrue(versions.getString("vertx").startsWith("4."), versions::encode);
        assertTrue(versions.getString("netty").startsWith("4."), versions::encode);
        JsonObject client = info.getJsonObject("client");
        assertEquals("io.vertx.core.http.impl.HttpClientImpl", client.getString("class"));
        assertEquals("io.netty.channel.nio.NioEventLoopGroup", client.getString("executor"));
        assertEquals("HTTP_1_1", client.getString("http_version"));
    }

    @Test
    void countsTheCallsOfWait() {
        long before = server.info().getLong("wait_calls");
        server.getTogether(3, "/wait");
        assertEquals(before + 3, server.info().getLong("wait_calls"));
    }
}
