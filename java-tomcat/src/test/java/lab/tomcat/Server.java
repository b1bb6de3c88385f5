package lab.tomcat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The application on a real port, configured by environment variables alone, as the lab does it. */
final class Server implements AutoCloseable {
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final ServletWebServerApplicationContext context;

    private Server(ServletWebServerApplicationContext context) {
        this.context = context;
    }

    static Server start(String downstream, Map<String, String> settings) {
        Map<String, Object> environment = new HashMap<>(settings);
        environment.putAll(Map.of("SERVER_ADDRESS", "127.0.0.1", "SERVER_PORT", "0", "DOWNSTREAM", downstream));
        // The name's ending is what makes Boot map SERVER_PORT to server.port.
        var source = new SystemEnvironmentPropertySource("test-systemEnvironment", environment);
        return new Server((ServletWebServerApplicationContext) new SpringApplicationBuilder(Application.class)
                .initializers(
                        context -> context.getEnvironment().getPropertySources().addFirst(source))
                .run());
    }

    HttpResponse<byte[]> get(String path) throws IOException, InterruptedException {
        return client.send(request(path), BodyHandlers.ofByteArray());
    }

    CompletableFuture<HttpResponse<byte[]>> getAsync(String path) {
        return client.sendAsync(request(path), BodyHandlers.ofByteArray());
    }

    JsonNode info() throws IOException, InterruptedException {
        return JsonMapper.shared().readTree(get("/lab/info").body());
    }

    @Override
    public void close() {
        client.close();
        context.close();
    }

    private HttpRequest request(String path) {
        int port = context.getWebServer().getPort();
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(20))
                .build();
    }
}
