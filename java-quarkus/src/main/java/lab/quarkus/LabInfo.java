package lab.quarkus;

import com.sun.management.HotSpotDiagnosticMXBean;
import io.netty.util.Version;
import io.quarkus.runtime.Quarkus;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.impl.HttpClientInternal;
import io.vertx.core.impl.launcher.commands.VersionCommand;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The page {@code /lab/info}, read from the live process, and the one figure of it that has to be counted. */
@Singleton
public class LabInfo {
    private final Vertx vertx;
    private final Downstream downstream;
    private final LongAdder waitCalls = new LongAdder();

    LabInfo(Vertx vertx, @RestClient Downstream downstream) {
        this.vertx = vertx;
        this.downstream = downstream;
    }

    void waitEntered() {
        waitCalls.increment();
    }

    /** @param workerPool threads that bound the requests served at once, {@code null} where the model has no such bound */
    String json(Integer workerPool) {
        HttpClientInternal client = LiveLimits.httpClient(downstream);
        return new JsonObject()
                .put("runtime", "java-quarkus")
                .put("versions", versions())
                .put("process_id", ProcessHandle.current().pid())
                .put("cpus", Runtime.getRuntime().availableProcessors())
                .put("gc", collectors())
                .put("heap_max_bytes", maxHeap())
                .put("worker_pool", workerPool)
                .put("client_pool", LiveLimits.clientPool(client))
                .put("limits", new JsonObject().put("event_loops", LiveLimits.eventLoopCount(vertx)))
                .put("client", client(client))
                .put("serving_thread", servingThread())
                .put("wait_calls", waitCalls.sum())
                .encode();
    }

    private static JsonObject versions() {
        return new JsonObject()
                .put("jdk", System.getProperty("java.version"))
                .put("quarkus", Quarkus.class.getPackage().getImplementationVersion())
                .put("vertx", VersionCommand.getVersion())
                .put("netty", Version.identify().get("netty-common").artifactVersion());
    }

    /** The VM's own option, because {@code Runtime.maxMemory} leaves out a survivor space under the serial collector. */
    private static long maxHeap() {
        HotSpotDiagnosticMXBean vm = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        return Long.parseLong(vm.getVMOption("MaxHeapSize").getValue());
    }

    private static List<String> collectors() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .toList();
    }

    private JsonObject client(HttpClientInternal client) {
        return new JsonObject()
                .put("class", client.getClass().getName())
                .put("executor", LiveLimits.eventLoops(vertx).getClass().getName())
                .put("http_version", client.options().getProtocolVersion().name());
    }

    private static JsonObject servingThread() {
        Thread thread = Thread.currentThread();
        String kind = thread.isVirtual() ? "virtual" : Context.isOnEventLoopThread() ? "event-loop" : "platform";
        return new JsonObject().put("name", thread.getName()).put("kind", kind);
    }
}
