package lab.against;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lab.host.Topology;
import lab.plan.Planner;
import lab.plan.Toolchains;

/** Two small repositories on disk, and plans of them; each test spoils one thing. */
final class TwoCheckouts {
    private static final String MANIFEST = """
            name: go-plain
            language: Go
            framework: net/http
            versions: {go: "1"}
            build:
              command: [make, build]
              produces: target/go-plain
              sources: [main.go]
            endpoints: [/wait, /lab/info]
            env:
              PORT: "${port}"
              DOWNSTREAM: "${downstream}"
            variants:
              - name: plain
                threads: goroutine
                client: net/http Transport
                command: [target/go-plain]
                needs: {go: "1.24"}
                worker_pool: none
                settings:
                  uncapped:
                    env: {MAX_IDLE: "${client_pool}"}
                    expect: {max_idle: "${client_pool}"}
                  as-shipped:
                    env: {}
                    expect: {max_idle: "2"}
              - name: late
                threads: goroutine
                client: net/http Transport
                command: [target/go-plain, --late]
                needs: {go: "1.24"}
                cold: true
                worker_pool: none
                settings:
                  uncapped: {env: {}, expect: {}}
                  as-shipped: {env: {}, expect: {}}
            """;

    final Path here;
    final Path other;
    private final Toolchains tools;

    TwoCheckouts(Path folder) {
        here = folder.resolve("here");
        other = folder.resolve("other");
        write(here.resolve("go-plain/runtime.yaml"), MANIFEST);
        write(other.resolve("go-plain/runtime.yaml"), MANIFEST);
        write(here.resolve("bench/scenarios/wait.yaml"), """
                question: How much?
                endpoint: /wait
                wait_ms: 20
                method: steady
                """);
        write(here.resolve("bench/scenarios/ramp.yaml"), """
                question: How fast?
                endpoint: /wait
                wait_ms: 20
                method: ramp
                """);
        write(here.resolve("bench/profiles/quick.yaml"), """
                levels: [20, 100]
                worker_pool: 40
                repeats: 3
                window_seconds: 8
                ramp_least_seconds: 10
                ramp_most_seconds: 90
                not_steady_is_note: false
                controls: false
                cold_levels: [100]
                cold_repeats: 1
                """);
        Path found = folder.resolve("found.properties");
        write(found, "go.version=1.26.8\n");
        tools = Toolchains.read(found);
    }

    void replace(Path root, String text, String by) {
        Path manifest = root.resolve("go-plain/runtime.yaml");
        try {
            write(manifest, Files.readString(manifest).replace(text, by));
        } catch (IOException cause) {
            throw new UncheckedIOException(cause);
        }
    }

    AgainstPlan plan(Planner.Request request, int blocks) {
        return AgainstPlanner.plan(
                AgainstPlanner.Versions.read(
                        new Checkout(other, new Version("main", "0123456789ab")),
                        new Checkout(here, new Version("this working tree", "ba9876543210+changes"))),
                Topology.read(),
                tools,
                request,
                blocks);
    }

    static Planner.Request request(String... only) {
        return new Planner.Request("wait", "quick", List.of(only), "uncapped", null, null, null);
    }

    static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException cause) {
            throw new UncheckedIOException(cause);
        }
    }
}
