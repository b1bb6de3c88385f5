package lab.tomcat;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The answer of {@code GET /lab/info}; Jackson writes the names in snake_case. */
record LabInfo(
        String runtime,
        Map<String, String> versions,
        long processId,
        int cpus,
        List<String> gc,
        long heapMaxBytes,
        @Nullable Integer workerPool,
        @Nullable Integer clientPool,
        Limits limits,
        Client client,
        ServingThread servingThread,
        long waitCalls) {

    record Limits(int maxConnections, int maxKeepAliveRequests, int acceptCount) {}

    record Client(@JsonProperty("class") String className, String executor, String httpVersion) {}

    record ServingThread(String name, String kind) {
        static ServingThread current() {
            Thread thread = Thread.currentThread();
            return new ServingThread(thread.getName(), thread.isVirtual() ? "virtual" : "platform");
        }
    }
}
