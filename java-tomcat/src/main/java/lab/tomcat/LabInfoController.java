package lab.tomcat;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryManagerMXBean;
import java.net.http.HttpClient;
import java.util.List;
import java.util.Map;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.core.SpringVersion;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Reports what the running process uses, never the property that was passed to it. */
@RestController
class LabInfoController {
    /** The JDK's client limits the connections that it keeps idle, not those in use. */
    private static final @Nullable Integer NO_CLIENT_POOL = null;

    private final ServletWebServerApplicationContext context;
    private final HttpClient client;
    private final WaitController wait;

    LabInfoController(ServletWebServerApplicationContext context, HttpClient client, WaitController wait) {
        this.context = context;
        this.client = client;
        this.wait = wait;
    }

    @GetMapping("/lab/info")
    LabInfo info() throws ReflectiveOperationException {
        AbstractHttp11Protocol<?> connector = connector();
        return new LabInfo(
                "java-tomcat",
                versions(),
                ProcessHandle.current().pid(),
                Runtime.getRuntime().availableProcessors(),
                collectors(),
                heapLimit(),
                workerPool(connector),
                NO_CLIENT_POOL,
                new LabInfo.Limits(
                        connector.getMaxConnections(), connector.getMaxKeepAliveRequests(), connector.getAcceptCount()),
                new LabInfo.Client(
                        ClientInternals.implementation(client).getClass().getName(),
                        ClientInternals.executor(client).getClass().getName(),
                        client.version().name()),
                LabInfo.ServingThread.current(),
                wait.calls());
    }

    private AbstractHttp11Protocol<?> connector() {
        TomcatWebServer server = (TomcatWebServer) context.getWebServer();
        return (AbstractHttp11Protocol<?>) server.getTomcat().getConnector().getProtocolHandler();
    }

    /** Virtual threads run on an executor without a bound, which is no {@link ThreadPoolExecutor}. */
    private static @Nullable Integer workerPool(AbstractHttp11Protocol<?> connector) {
        return connector.getExecutor() instanceof ThreadPoolExecutor pool ? pool.getMaximumPoolSize() : null;
    }

    private static Map<String, String> versions() {
        return Map.of(
                "jdk", System.getProperty("java.version"),
                "spring-boot", SpringBootVersion.getVersion(),
                "spring", String.valueOf(SpringVersion.getVersion()),
                "tomcat", Tomcat.class.getPackage().getImplementationVersion());
    }

    private static List<String> collectors() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(MemoryManagerMXBean::getName)
                .toList();
    }

    /** The VM's own figure: {@code Runtime.maxMemory()} leaves out one survivor space under the serial collector. */
    private static long heapLimit() {
        return Long.parseLong(ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getVMOption("MaxHeapSize")
                .getValue());
    }
}
