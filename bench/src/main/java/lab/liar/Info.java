package lab.liar;

import java.util.Map;

/** What the server says of itself at {@code /lab/info}. */
record Info(Lie lie, Map<String, String> environment) {
    String json(long waitCalls) {
        Runtime runtime = Runtime.getRuntime();
        return """
                {"runtime": "%s", "versions": {"test": "%s"}, "process_id": %d, "cpus": %d, "gc": ["Copy"],
                 "heap_max_bytes": %d, "worker_pool": %s, "client_pool": %s,
                 "limits": {"max_keep_alive_requests": "%s"},
                 "client": {"class": "java.net.Socket", "executor": "none", "http_version": "HTTP_1_1"},
                 "serving_thread": {"name": "%s", "kind": "%s"}, "wait_calls": %d}
                """.formatted(
                        lie == Lie.OTHER_RUNTIME ? "another-runtime" : "liar",
                        lie == Lie.OTHER_VERSION ? "10" : "1.2",
                        ProcessHandle.current().pid() + (lie == Lie.WRONG_PID ? 1 : 0),
                        runtime.availableProcessors() + (lie == Lie.MORE_CPUS ? 1 : 0),
                        runtime.maxMemory(),
                        environment.getOrDefault("WORKER_POOL", "null"),
                        environment.getOrDefault("CLIENT_POOL", "null"),
                        lie == Lie.IGNORES_SETTINGS ? "100" : environment.get("LIMIT"),
                        Thread.currentThread().getName(),
                        lie == Lie.WRONG_THREAD_KIND ? "virtual" : "platform",
                        waitCalls);
    }
}
