package lab.host;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import lab.host.ManagedProcess.Priority;

/** Real processes for tests, on a CPU that this process may use. */
final class Child {

    static final Map<String, String> ENVIRONMENT = Map.of("PATH", "/usr/local/bin:/usr/bin:/bin");

    private Child() {}

    static ManagedProcess sh(Path folder, String script) {
        return ManagedProcess.start(spec(folder, Priority.NORMAL, "sh", "-c", script));
    }

    static ManagedProcess.Spec spec(Path folder, Priority priority, String... argv) {
        return new ManagedProcess.Spec(
                "child",
                List.of(argv),
                folder,
                ENVIRONMENT,
                oneCpu(),
                folder.resolve("stdout"),
                folder.resolve("stderr"),
                priority);
    }

    static CpuSet oneCpu() {
        return CpuSet.of(Topology.read().allowed().cpus().first());
    }

    static String currentJava() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
