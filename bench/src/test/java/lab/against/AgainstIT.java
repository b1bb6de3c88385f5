package lab.against;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import lab.catalog.Profile;
import lab.host.Ports;
import lab.host.Topology;
import lab.plan.Plan;
import lab.plan.Planner;
import lab.plan.Toolchains;
import lab.preflight.Preflight;
import lab.trial.Instruments;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real servers of two checkouts in turns: the Go server against itself, and against one that answers 5 ms late. */
class AgainstIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final int CONNECTIONS = 20;
    private static final int BLOCKS = 3;
    private static final String HANDLER = "\ts.waitCalls.Add(1)\n";

    @TempDir
    private Path folder;

    private final Toolchains toolchains = Toolchains.read(ROOT.resolve(".toolchains/found.properties"));
    private Path copy;

    @BeforeEach
    void aSecondCheckout() throws IOException {
        copy = folder.resolve("copy");
        for (String part : List.of("go-nethttp", "bench/scenarios", "bench/profiles")) {
            Files.createDirectories(copy.resolve(part));
            try (Stream<Path> files = Files.list(ROOT.resolve(part))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Files.copy(file, copy.resolve(part).resolve(file.getFileName()));
                }
            }
        }
    }

    @Test
    void aServerAgainstItselfTies() throws Exception {
        AgainstRow row = compare("tie", checkout(copy, "copy"), checkout(ROOT, "here"));

        assertThat(row.word(Measure.RATE)).isEqualTo("tie");
        assertThat(row.figure(Measure.CPU).answer()).isNotNull();
        assertThat(row.pairs().counted()).isEqualTo(1);
    }

    @Test
    void aServerThatAnswersLateIsSlower() throws Exception {
        Path service = copy.resolve("go-nethttp/service.go");
        String code = Files.readString(service);
        assertThat(code).contains(HANDLER);
        Files.writeString(service, code.replace(HANDLER, HANDLER + "\ttime.Sleep(5 * time.Millisecond)\n"));

        AgainstRow row = compare("slower", checkout(ROOT, "there"), checkout(copy, "copy"));

        assertThat(row.word(Measure.RATE)).isEqualTo("slower");
        assertThat(row.figure(Measure.RATE).answer().ratio()).isBetween(0.65, 0.90);
        assertThat(row.slowerBy(0.05)).isTrue();
    }

    /** In 5 of 100 cases noise is called a difference, and a busy machine rejects windows: a second try counts, whatever it shows. */
    private AgainstRow compare(String expected, Checkout other, Checkout here) {
        AgainstRow row = compare(other, here);
        return row.word(Measure.RATE).equals(expected) ? row : compare(other, here);
    }

    private static Checkout checkout(Path root, String name) {
        return new Checkout(root, new Version(name, null));
    }

    private AgainstRow compare(Checkout other, Checkout here) {
        AgainstPlanner.Versions versions = AgainstPlanner.Versions.read(other, here);
        AgainstPlan plan = quick(AgainstPlanner.plan(
                versions,
                Topology.read(),
                toolchains,
                new Planner.Request(
                        "wait", "smoke", List.of("go-goroutine"), "uncapped", List.of(CONNECTIONS), 1, null),
                BLOCKS));
        build(plan, versions);

        AgainstFolder stored = AgainstFolder.create(folder, ROOT, plan, Instant.now());
        try (Instruments instruments =
                Instruments.open(plan.plan(), ROOT, toolchains.wrk().orElseThrow(), stored.logs())) {
            stored.environment(java.util.Map.of());
            PairRunner runner = new PairRunner(plan, other, here, stored.logs(), instruments, phase -> {});
            stored.store(runner.run(plan.pairs().getFirst()));
        }

        assertThat(Ports.free(plan.port(Side.A)) && Ports.free(plan.port(Side.B)))
                .as("both servers have ended")
                .isTrue();
        AgainstResult result = AgainstResult.of(stored, "test");
        System.out.println(new AgainstReport(result).terminal());
        return result.rows().getFirst();
    }

    /** Both by the same code that builds another version for a user; what is built already is left alone. */
    private void build(AgainstPlan plan, AgainstPlanner.Versions versions) {
        OtherBuild build = new OtherBuild(plan.plan().layout(), folder, line -> {});
        for (var catalog : List.of(versions.catalog(), versions.otherCatalog())) {
            var go = catalog.runtimes().stream()
                    .filter(runtime -> runtime.name().equals("go-nethttp"))
                    .toList();
            assertThat(build.build(go)).isEmpty();
            assertThat(Preflight.build(go.getFirst())).isEmpty();
        }
    }

    /** One second a window and hardly a ramp: Go has no compiler to wait for. */
    private static AgainstPlan quick(AgainstPlan against) {
        Plan plan = against.plan();
        Profile profile = plan.profile();
        Profile shortened = new Profile(
                profile.name(),
                profile.levels(),
                profile.workerPool(),
                1,
                1,
                1,
                1,
                true,
                false,
                profile.coldLevels(),
                1,
                null);
        return new AgainstPlan(
                against.schemaVersion(),
                new Plan(
                        plan.scenario(),
                        shortened,
                        plan.layout(),
                        plan.ports(),
                        plan.overrides(),
                        plan.trials(),
                        plan.skipped(),
                        plan.estimateSeconds()),
                against.againstPort(),
                against.blocks(),
                1,
                against.other(),
                against.here(),
                against.pairs(),
                against.skipped(),
                against.estimateSeconds());
    }
}
