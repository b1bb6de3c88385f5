package lab.testserver;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A server that keeps the contract, or breaks it by the one lie that its environment names. */
public final class TestServer {
    private static final int LATE_MILLIS = 3_000;

    private final Lie lie;
    private final HttpClient client;
    private final HttpRequest call;
    private final AtomicLong waitCalls = new AtomicLong();
    private final Semaphore smallPool = new Semaphore(3);
    private final Object lock = new Object();

    private byte @Nullable [] kept;

    private TestServer(Lie lie, String downstream) {
        this.lie = lie;
        this.client = HttpClient.newBuilder()
                .version(lie == Lie.OFFERS_UPGRADE ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
                .build();
        this.call = HttpRequest.newBuilder(URI.create(downstream + "/wait")).build();
    }

    /** Settings come by environment: PORT, DOWNSTREAM, LIMIT and LIE. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Lie lie = Lie.valueOf(System.getenv().getOrDefault("LIE", "NONE"));
        if (lie == Lie.DIES) {
            System.err.println("one of my settings is wrong");
            System.exit(7);
        }
        new TestServer(lie, System.getenv("DOWNSTREAM")).serve(Integer.parseInt(System.getenv("PORT")));
    }

    private void serve(int port) throws IOException, InterruptedException {
        if (lie == Lie.NO_WAIT) {
            kept = call();
        }
        String address = lie == Lie.ALL_ADDRESSES ? "0.0.0.0" : "127.0.0.1";
        HttpServer server = HttpServer.create(new InetSocketAddress(address, port), 1024);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/wait", this::answerWait);
        server.createContext("/lab/info", this::answerInfo);
        if (lie == Lie.LATE_OPEN) {
            Thread.sleep(LATE_MILLIS);
        }
        server.start();
    }

    private void answerWait(HttpExchange exchange) throws IOException {
        long number = waitCalls.incrementAndGet();
        if (lie == Lie.NEVER_READY) {
            reply(exchange, 503, "text/plain", "not yet".getBytes(StandardCharsets.US_ASCII));
            return;
        }
        try {
            byte[] body = body();
            if (lie == Lie.REDIRECT && number > 1) {
                exchange.getResponseHeaders().set("Location", call.uri().toString());
                reply(exchange, 301, "application/json", body);
            } else {
                reply(exchange, 200, lie == Lie.NOT_JSON ? "text/plain" : "application/json", body);
            }
        } catch (IOException | InterruptedException failed) {
            reply(exchange, 502, "text/plain", "downstream failed".getBytes(StandardCharsets.US_ASCII));
        }
    }

    private byte[] body() throws IOException, InterruptedException {
        return switch (lie) {
            case NO_WAIT, CACHE -> remembered();
            case ONE_AT_A_TIME -> oneAtATime();
            case SMALL_POOL -> threeAtATime();
            case CALLS_TWICE -> {
                call();
                yield call();
            }
            case WRONG_BODY -> {
                byte[] body = call();
                body[body.length / 2] ^= 1;
                yield body;
            }
            default -> call();
        };
    }

    private byte[] remembered() throws IOException, InterruptedException {
        synchronized (lock) {
            if (kept == null) {
                kept = call();
            }
            return kept;
        }
    }

    private byte[] oneAtATime() throws IOException, InterruptedException {
        synchronized (lock) {
            return call();
        }
    }

    private byte[] threeAtATime() throws IOException, InterruptedException {
        smallPool.acquire();
        try {
            return call();
        } finally {
            smallPool.release();
        }
    }

    private byte[] call() throws IOException, InterruptedException {
        HttpResponse<byte[]> answer = client.send(call, HttpResponse.BodyHandlers.ofByteArray());
        if (answer.statusCode() != 200) {
            throw new IOException("downstream answered " + answer.statusCode());
        }
        return answer.body();
    }

    private void answerInfo(HttpExchange exchange) throws IOException {
        if (lie == Lie.NO_INFO) {
            reply(exchange, 404, "text/plain", "no such page".getBytes(StandardCharsets.US_ASCII));
            return;
        }
        String info = lie == Lie.NULL_INFO ? "null" : info();
        reply(exchange, 200, "application/json", info.getBytes(StandardCharsets.UTF_8));
    }

    private String info() {
        return """
                {"runtime": "%s", "versions": {"test": "%s"}, "process_id": %d, "cpus": %d, "gc": ["Copy"],
                 "heap_max_bytes": %d, "worker_pool": null, "client_pool": null,
                 "limits": {"max_keep_alive_requests": "%s"},
                 "client": {"class": "%s", "executor": "none", "http_version": "%s"},
                 "serving_thread": {"name": "%s", "kind": "%s"}, "wait_calls": %d}
                """.formatted(
                        lie == Lie.OTHER_RUNTIME ? "another-runtime" : "test-server",
                        lie == Lie.OTHER_VERSION ? "10" : "1.2",
                        ProcessHandle.current().pid() + (lie == Lie.WRONG_PID ? 1 : 0),
                        Runtime.getRuntime().availableProcessors() + (lie == Lie.MORE_CPUS ? 1 : 0),
                        Runtime.getRuntime().maxMemory(),
                        lie == Lie.IGNORES_SETTINGS ? "100" : System.getenv("LIMIT"),
                        client.getClass().getName(),
                        client.version(),
                        Thread.currentThread().getName(),
                        lie == Lie.WRONG_THREAD_KIND ? "virtual" : "platform",
                        waitCalls.get());
    }

    private void reply(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.sendResponseHeaders(status, lie == Lie.CHUNKED ? 0 : body.length);
            exchange.getResponseBody().write(body);
        }
    }
}
