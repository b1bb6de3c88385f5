package lab.helidon;

import io.helidon.config.Config;
import io.helidon.logging.common.LogConfig;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import java.net.URI;

public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        LogConfig.configureRuntime();
        start(Config.create());
    }

    static WebServer start(Config config) {
        DownstreamClient downstream = downstream(config);
        return WebServer.builder()
                .config(config.get("server"))
                .routing(routing -> routing(routing, downstream))
                .build()
                .start();
    }

    private static DownstreamClient downstream(Config config) {
        URI wait = config.get("downstream").as(URI.class).get().resolve("/wait");
        Config client = config.get("client");
        String kind = client.get("kind").asString().get();
        return switch (kind) {
            case "helidon" -> new HelidonClient(wait, client);
            case "jdk" -> new JdkClient(wait);
            default ->
                throw new IllegalArgumentException(
                        "client.kind is '" + kind + "', expected 'helidon' or 'jdk': set CLIENT_KIND");
        };
    }

    private static void routing(HttpRouting.Builder routing, DownstreamClient downstream) {
        WaitHandler wait = new WaitHandler(downstream);
        routing.get("/wait", wait).get("/lab/info", new LabInfoHandler(downstream, wait));
    }
}
