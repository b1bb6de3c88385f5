package lab.testserver;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lab.host.CpuSet;
import lab.host.Topology;
import lab.plan.Layout;
import lab.plan.Target;

/** A {@link TestServer} as a target of the lab: a process of its own, pinned to one CPU. */
public final class TestTarget {
    private TestTarget() {}

    public static Target of(Lie lie, int port, int stubPort) {
        return new Target(
                "test-server",
                "test-platform",
                "JDK HttpClient",
                "platform",
                "uncapped",
                null,
                false,
                false,
                true,
                ".",
                command(),
                Map.of(
                        "LIE",
                        lie.name(),
                        "PORT",
                        Integer.toString(port),
                        "DOWNSTREAM",
                        "http://127.0.0.1:" + stubPort,
                        "LIMIT",
                        "250"),
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

    /** The first CPU for the server, the last one for everything else. */
    public static Layout layout() {
        CpuSet server = CpuSet.of(Topology.read().allowed().cpus().first());
        CpuSet rest = CpuSet.of(Topology.read().allowed().cpus().last());
        return new Layout(server, rest, rest, rest, true, 2, true);
    }

    private static List<String> command() {
        try {
            Path classes = Path.of(TestServer.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-Dsun.net.httpserver.nodelay=true",
                    "-cp",
                    classes.toString(),
                    TestServer.class.getName());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
