package lab.helidon;

import com.sun.management.HotSpotDiagnosticMXBean;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryManagerMXBean;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** Reports what the running process uses, never the property that was passed to it. */
final class LabInfoHandler implements Handler {
    private final DownstreamClient downstream;
    private final LongAdder calls;

    LabInfoHandler(DownstreamClient downstream, LongAdder calls) {
        this.downstream = downstream;
        this.calls = calls;
    }

    @Override
    public void handle(ServerRequest request, ServerResponse response) throws ReflectiveOperationException {
        response.send(Json.createObjectBuilder()
                .add("runtime", "java-helidon")
                .add("versions", versions())
                .add("process_id", ProcessHandle.current().pid())
                .add("cpus", Runtime.getRuntime().availableProcessors())
                .add("gc", collectors())
                .add("heap_max_bytes", heapLimit())
                // A virtual thread for each connection, and clients that cap no connection in use.
                .add("worker_pool", JsonValue.NULL)
                .add("client_pool", JsonValue.NULL)
                .add("limits", downstream.limits())
                .add("client", downstream.client())
                .add("serving_thread", servingThread())
                .add("wait_calls", calls.sum())
                .build());
    }

    private static JsonObject versions() {
        return Json.createObjectBuilder()
                .add("jdk", System.getProperty("java.version"))
                .add("helidon", WebServer.class.getPackage().getImplementationVersion())
                .build();
    }

    private static JsonArray collectors() {
        List<String> names = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(MemoryManagerMXBean::getName)
                .toList();
        return Json.createArrayBuilder(names).build();
    }

    /** The VM's own figure: {@code Runtime.maxMemory()} leaves out one survivor space under the serial collector. */
    private static long heapLimit() {
        return Long.parseLong(ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getVMOption("MaxHeapSize")
                .getValue());
    }

    private static JsonObject servingThread() {
        Thread thread = Thread.currentThread();
        return Json.createObjectBuilder()
                .add("name", thread.getName())
                .add("kind", thread.isVirtual() ? "virtual" : "platform")
                .build();
    }
}
