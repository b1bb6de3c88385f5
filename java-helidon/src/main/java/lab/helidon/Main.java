package lab.helidon;

import io.helidon.config.Config;
import io.helidon.logging.common.LogConfig;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import java.net.URI;
import java.util.concurrent.atomic.LongAdder;

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
        LongAdder calls = new LongAdder();
        routing.get("/wait", new WaitHandler(downstream, Guard.NOTHING, calls))
                .get("/wait/synchronized", new WaitHandler(downstream, Guard.MONITOR, calls))
                .get("/wait/lock", new WaitHandler(downstream, Guard.LOCK, calls))
                .get("/lab/info", new LabInfoHandler(downstream, calls));
    }
}
