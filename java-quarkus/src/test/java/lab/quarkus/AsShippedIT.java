package lab.quarkus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.json.JsonObject;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Quarkus' own defaults, and a downstream that goes away. */
@ParameterizedClass
@EnumSource
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class AsShippedIT {
    private static final int DEFAULT_CLIENT_POOL = 50;

    @Parameter
    Variant variant;

    private HeldDownstream downstream;
    private ServerProcess server;

    @BeforeParameterizedClassInvocation
    void start() throws Exception {
        downstream = new HeldDownstream();
        server = new ServerProcess(variant, downstream.origin(), Map.of());
    }

    @AfterParameterizedClassInvocation
    void stop() throws Exception {
        server.stop();
        assertEquals("", server.log(), "nothing is logged, not even for failed calls");
    }

    @Test
    @Order(1)
    void readsTheDefaultPoolsBack() {
        JsonObject info = server.info();
        assertEquals(DEFAULT_CLIENT_POOL, info.getInteger("client_pool"));
        Integer workers = variant == Variant.WORKER ? Math.max(8 * info.getInteger("cpus"), 200) : null;
        assertEquals(workers, info.getInteger("worker_pool"));
    }

    @Test
    @Order(2)
    void theClientPoolBoundsTheCallsInFlight() {
        server.getTogether(DEFAULT_CLIENT_POOL, "/wait"); // a cold server is too slow for its calls to overlap
        for (HttpResponse<byte[]> answer : server.getTogether(DEFAULT_CLIENT_POOL + 10, "/wait")) {
            assertEquals(200, answer.statusCode());
        }
        assertEquals(DEFAULT_CLIENT_POOL, downstream.maxInFlight());
    }

    /** Last, since the downstream does not come back. */
    @Test
    @Order(3)
    void answersBadGatewayWhenNothingListens() throws Exception {
        downstream.stop();
        HttpResponse<byte[]> answer = server.get("/wait");
        assertEquals(502, answer.statusCode());
        assertTrue(answer.headers().firstValue("Content-Type").orElseThrow().startsWith("text/plain"));
    }
}
