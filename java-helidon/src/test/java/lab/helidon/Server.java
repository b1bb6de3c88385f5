package lab.helidon;

import static java.util.concurrent.TimeUnit.SECONDS;

import io.helidon.config.Config;
import io.helidon.config.ConfigSources;
import io.helidon.webserver.WebServer;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.StringReader;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The application on a real port: inside the test's process, or launched with an environment as the lab does it. */
final class Server implements AutoCloseable {
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final int port;
    private final Runnable stop;

    private Server(int port, Runnable stop) {
        this.port = port;
        this.stop = stop;
    }

    static Server start(String downstream, Map<String, String> properties) {
        Map<String, String> config = new HashMap<>(properties);
        config.putAll(Map.of("server.port", "0", "downstream", downstream));
        WebServer server = Main.start(Config.builder()
                .sources(ConfigSources.create(config), ConfigSources.classpath("application.yaml"))
                .build());
        return new Server(server.port(), server::stop);
    }

    static Server launch(String downstream, Map<String, String> environment) throws Exception {
        int port = freePort();
        ProcessBuilder command = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-opens=java.net.http/jdk.internal.net.http=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName());
        command.environment().clear();
        command.environment().putAll(environment);
        command.environment()
                .putAll(Map.of(
                        "SERVER_HOST", "127.0.0.1", "SERVER_PORT", String.valueOf(port), "DOWNSTREAM", downstream));
        Process process = command.inheritIO().start();
        Server server = new Server(port, () -> terminate(process));
        server.awaitReady(process);
        return server;
    }

    HttpResponse<byte[]> get(String path) throws IOException, InterruptedException {
        return client.send(request(path), BodyHandlers.ofByteArray());
    }

    CompletableFuture<HttpResponse<byte[]>> getAsync(String path) {
        return client.sendAsync(request(path), BodyHandlers.ofByteArray());
    }

    JsonObject info() throws IOException, InterruptedException {
        String body = client.send(request("/lab/info"), BodyHandlers.ofString()).body();
        try (var reader = Json.createReader(new StringReader(body))) {
            return reader.readObject();
        }
    }

    @Override
    public void close() {
        client.close();
        stop.run();
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private HttpRequest request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(20))
                .build();
    }

    private void awaitReady(Process process) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + SECONDS.toNanos(60);
        while (true) {
            try {
                get("/lab/info");
                return;
            } catch (ConnectException notYet) {
                if (!process.isAlive()) {
                    throw new IllegalStateException(
                            "The server ended with exit code " + process.exitValue() + "; its output is above", notYet);
                }
                if (System.nanoTime() > deadline) {
                    close();
                    throw new IllegalStateException("Nothing answers on port " + port + " after 60 s", notYet);
                }
                Thread.sleep(50);
            }
        }
    }

    private static void terminate(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(5, SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException("Process " + process.pid() + " did not end within 5 s of SIGTERM");
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
