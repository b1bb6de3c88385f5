package lab.selftest;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lab.liar.LiarServer;
import lab.liar.Lie;
import lab.plan.Target;

/** A {@link LiarServer} as a target of the lab. */
public final class LiarTarget {
    private LiarTarget() {}

    public static Target of(Lie lie, int port, int stubPort) {
        return of(lie, port, stubPort, Map.of());
    }

    /** @param settings further variables of {@link LiarServer}; WORKER_POOL and CLIENT_POOL are declared to the lab too */
    public static Target of(Lie lie, int port, int stubPort, Map<String, String> settings) {
        Map<String, String> environment = new TreeMap<>(Map.of(
                "LIE",
                lie.name(),
                "PORT",
                Integer.toString(port),
                "DOWNSTREAM",
                "http://127.0.0.1:" + stubPort,
                "LIMIT",
                "250"));
        environment.putAll(settings);
        return new Target(
                "liar",
                "liar-platform",
                "plain sockets",
                "platform",
                "uncapped",
                null,
                false,
                false,
                true,
                ".",
                command(),
                environment,
                Map.of("max_keep_alive_requests", "250"),
                Map.of("test", "1"),
                Map.of(),
                List.of(),
                null,
                null);
    }

    /** The same server behind a shell, {@code java} standing for its whole command line. */
    public static Target through(String script, Target target) {
        List<String> command = new ArrayList<>(List.of("sh", "-c", script.replace("java", "\"$@\""), "sh"));
        command.addAll(target.command());
        return target.started(command, target.environment());
    }

    private static List<String> command() {
        try {
            Path classes = Path.of(LiarServer.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-XX:-UsePerfData",
                    "-Xms64m",
                    "-Xmx64m",
                    "-XX:MaxDirectMemorySize=8g",
                    "-cp",
                    classes.toString(),
                    LiarServer.class.getName());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
