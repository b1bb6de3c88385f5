package lab.helidon;

import io.helidon.config.Config;
import io.helidon.webclient.api.HttpClientResponse;
import io.helidon.webclient.api.Proxy;
import io.helidon.webclient.api.WebClient;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;

final class HelidonClient implements DownstreamClient {
    private final WebClient client;

    /**
     * No proxy, because the default one adds a {@code Proxy-Connection} header to every request. No redirects: the
     * contract allows one downstream call, and its answer is relayed or refused.
     */
    HelidonClient(URI wait, Config config) {
        client = WebClient.builder()
                .config(config)
                .baseUri(wait)
                .proxy(Proxy.noProxy())
                .followRedirects(false)
                .build();
    }

    @Override
    public byte[] call() throws IOException {
        try (HttpClientResponse response = client.get().request()) {
            int status = response.status().code();
            if (status != 200) {
                throw DownstreamClient.unexpected(status);
            }
            return response.as(byte[].class);
        }
    }

    /** The caller's own thread does the call, so there is no executor. HTTP/2 would need a module that is not built in. */
    @Override
    public JsonObject client() {
        return Json.createObjectBuilder()
                .add("class", client.getClass().getName())
                .add("executor", "none")
                .add("http_version", "HTTP_1_1")
                .build();
    }

    /** Idle connections kept. No cap: a call that finds none opens another. */
    @Override
    public JsonObject limits() {
        return Json.createObjectBuilder()
                .add("connection_cache_size", client.prototype().connectionCacheSize())
                .build();
    }
}
