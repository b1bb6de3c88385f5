package lab.preflight;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import lab.catalog.Catalog;
import lab.host.CpuSet;
import lab.host.Topology;
import lab.plan.Plan;
import lab.plan.Planner;
import lab.plan.Toolchains;

/** A repository with one small server and the stub, both built; and plans for it. */
final class Built {
    private static final Instant SOURCES = Instant.parse("2026-01-01T00:00:00Z");

    private final Path root;

    Built(Path root) throws IOException {
        this.root = root;
        write("go-plain/runtime.yaml", """
                name: go-plain
                language: Go
                framework: net/http
                versions: {}
                build: {command: [make], produces: target/go-plain, sources: [main.go, more]}
                endpoints: [/wait]
                env: {}
                variants:
                  - name: plain
                    threads: goroutine
                    client: net/http
                    command: [target/go-plain]
                    needs: {}
                    worker_pool: none
                    settings:
                      uncapped: {env: {}, expect: {}}
                      as-shipped: {env: {}, expect: {}}
                """);
        write("bench/profiles/quick.yaml", """
                levels: [20, 100]
                worker_pool: 40
                repeats: 1
                window_seconds: 3
                ramp_least_seconds: 10
                ramp_most_seconds: 20
                not_steady_is_note: false
                controls: false
                cold_levels: [100]
                cold_repeats: 1
                """);
        write("bench/scenarios/wait.yaml", "{question: How much?, endpoint: /wait, wait_ms: 20, method: steady}");
        touch("go-plain/main.go", 0);
        touch("go-plain/more/deep/more.go", 0);
        touch("go-plain/target/go-plain", 10);
        touch("downstream-stub/main.go", 0);
        touch("downstream-stub/target/downstream-stub", 10);
    }

    Path root() {
        return root;
    }

    /** Writes a file whose time lies so many seconds after the sources'. */
    void touch(String file, int secondsLater) throws IOException {
        write(file, "");
        Files.setLastModifiedTime(root.resolve(file), FileTime.from(SOURCES.plusSeconds(secondsLater)));
    }

    void delete(String file) throws IOException {
        Files.delete(root.resolve(file));
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(root.resolve(file).getParent());
        Files.writeString(root.resolve(file), text);
    }

    Plan plan(Plan.Ports ports, int level, CpuSet... cores) {
        CpuSet allowed = List.of(cores).stream().reduce(CpuSet::union).orElseThrow();
        Plan plan = Planner.plan(
                Catalog.read(root),
                new Topology(List.of(cores), allowed, OptionalDouble.empty()),
                Toolchains.read(root.resolve("found.properties")),
                new Planner.Request("wait", null, List.of(), "uncapped", List.of(level), null, null));
        return new Plan(
                plan.scenario(),
                plan.profile(),
                plan.layout(),
                ports,
                plan.overrides(),
                plan.trials(),
                plan.skipped(),
                plan.estimateSeconds());
    }

    /** Toolchains with a wrk that answers {@code -v} as the real one does: on standard output, with exit code 1. */
    Toolchains tools(String versionLine) throws IOException {
        write("wrk", "#!/bin/sh\necho '" + versionLine + "'\nexit 1\n");
        Files.setPosixFilePermissions(root.resolve("wrk"), PosixFilePermissions.fromString("rwx------"));
        write("found.properties", "wrk.path=" + root.resolve("wrk") + "\nwrk.version=4.1.0\n");
        return Toolchains.read(root.resolve("found.properties"));
    }
}
