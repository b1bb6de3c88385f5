package lab.quarkus;

import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** The built jar, started the way the manifest starts it: only so do the settings pass through Quarkus' own names. */
final class ServerProcess {
    private static final Duration READY_WITHIN = Duration.ofSeconds(60);
    private static final Duration ENDS_WITHIN = Duration.ofSeconds(5);

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final int port = freePort();
    private final Path log;
    private final Process process;

    ServerProcess(Variant variant, String downstream, Map<String, String> settings) throws Exception {
        log = Files.createTempFile(Path.of("target"), "server-" + variant.profile + "-", ".log");
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-XX:+UseSerialGC",
                        "-Dquarkus.profile=" + variant.profile,
                        "-jar",
                        "target/quarkus-app/quarkus-run.jar")
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().clear();
        builder.environment().putAll(settings);
        builder.environment().put("QUARKUS_HTTP_HOST", "127.0.0.1");
        builder.environment().put("QUARKUS_HTTP_PORT", Integer.toString(port));
        builder.environment().put("QUARKUS_REST_CLIENT_DOWNSTREAM_URL", downstream);
        process = builder.start();
        awaitReady();
    }

    HttpResponse<byte[]> get(String path) {
        return getAsync(path).join();
    }

    /** All at once; answers in no particular order. */
    List<HttpResponse<byte[]>> getTogether(int count, String path) {
        return IntStream.range(0, count).mapToObj(i -> getAsync(path)).toList().stream()
                .map(CompletableFuture::join)
                .toList();
    }

    /** Sends a request and hangs up once the condition holds, without waiting for the answer. */
    void getAndLeave(String path, BooleanSupplier when) throws IOException, InterruptedException {
        try (Socket caller = new Socket("127.0.0.1", port)) {
            caller.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            while (!when.getAsBoolean()) {
                Thread.sleep(5);
            }
        }
    }

    JsonObject info() {
        return new JsonObject(new String(get("/lab/info").body(), StandardCharsets.UTF_8));
    }

    long pid() {
        return process.pid();
    }

    String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private CompletableFuture<HttpResponse<byte[]>> getAsync(String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(20))
                .build();
        return client.sendAsync(request, BodyHandlers.ofByteArray());
    }

    private void awaitReady() throws InterruptedException {
        long deadline = System.nanoTime() + READY_WITHIN.toNanos();
        while (process.isAlive() && System.nanoTime() < deadline) {
            try {
                if (get("/lab/info").statusCode() == 200) {
                    return;
                }
            } catch (CompletionException notYetListening) {
                // asked again below
            }
            Thread.sleep(100);
        }
        process.destroyForcibly();
        throw new AssertionError("server on port " + port + ": expected 200 from /lab/info within " + READY_WITHIN
                + ", found none; its log says:\n" + log());
    }

    void stop() throws InterruptedException {
        client.close();
        process.destroy();
        if (!process.waitFor(ENDS_WITHIN.toMillis(), TimeUnit.MILLISECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("server " + pid() + ": expected its end within " + ENDS_WITHIN
                    + " of SIGTERM, found it running; its log says:\n" + log());
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
