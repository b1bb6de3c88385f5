package lab.selftest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lab.catalog.Profile;
import lab.catalog.Scenario;
import lab.catalog.Scenario.Method;
import lab.plan.Layout;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.plan.PortVariables;
import lab.plan.Target;
import lab.stub.StubProblem;
import lab.trial.Instruments;
import lab.trial.TrialRecord;
import lab.trial.TrialRunner;
import lab.wrk.WrkProblem;

/** Runs one case: a whole trial of the broken server, and one of wrk straight at the stub beside it. */
final class Bench {
    static final String LIAR = "liar-platform";
    private static final String STUB_DIRECT = "stub-direct";
    private static final int WINDOW_SECONDS = 4;
    private static final int RAMP_SECONDS = 2;
    /** The window has begun, connections are up, and most of it is still to come. */
    private static final Duration SABOTAGE_AFTER = Duration.ofMillis(1_500);

    private final Path root;
    private final Path wrk;
    private final Path scratch;
    private final Layout layout;
    private final Map<Reference, TrialRecord> references = new HashMap<>();

    /** What a run of wrk straight at the stub depends on: cases that agree in it share one. */
    private record Reference(int connections, long waitNs, List<String> stubFaults) {}

    /**
     * @param wrk the real one
     * @param layout planned before the lab was pinned to its own CPUs, after which it would see no others
     */
    Bench(Path root, Path wrk, Path scratch, Layout layout) {
        this.layout = layout;
        this.root = root;
        this.wrk = wrk;
        this.scratch = scratch;
    }

    Tried run(Case tried) {
        long start = System.nanoTime();
        Path folder = scratch.resolve(tried.name.replaceAll("[^A-Za-z0-9]+", "-"));
        Path switchFile = folder.resolve("switch");
        try {
            Files.createDirectories(folder);
            Files.deleteIfExists(switchFile);
            Plan plan = plan(tried, switchFile, true);
            try (Instruments instruments =
                    Instruments.openFaulty(plan, root, generator(tried, folder), folder, tried.stubFaults)) {
                TrialRecord reference = references.computeIfAbsent(
                        new Reference(tried.connections, tried.waitNs, tried.stubFaults),
                        key -> runner(plan, folder, instruments, phase -> {})
                                .run(plan.trials().getFirst()));
                TrialRecord record = sabotaged(tried, plan, folder, switchFile, instruments);
                return Verdicts.of(tried.name, tried.expected, plan, List.of(reference, record), LIAR, seconds(start));
            }
        } catch (WrkProblem | StubProblem refused) {
            return Verdicts.refused(tried.name, tried.expected, String.valueOf(refused.getMessage()), seconds(start));
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot write in " + folder, failed);
        }
    }

    private TrialRecord sabotaged(Case tried, Plan plan, Path folder, Path switchFile, Instruments instruments) {
        try (Scene scene = new Scene(plan)) {
            return runner(plan, folder, instruments, phase -> {
                        if (phase.startsWith(tried.switchAt)) {
                            touch(switchFile);
                        }
                        // In each window: the first may be a disturbed one that doesn't count.
                        if (phase.startsWith("window") && tried.sabotage != null) {
                            Case.Sabotage sabotage = tried.sabotage;
                            Thread.ofPlatform().daemon().name("saboteur").start(() -> {
                                Scene.sleep(SABOTAGE_AFTER);
                                sabotage.accept(scene);
                            });
                        }
                    })
                    .run(plan.trials().getLast());
        }
    }

    private TrialRunner runner(
            Plan plan, Path folder, Instruments instruments, java.util.function.Consumer<String> progress) {
        return new TrialRunner(plan, root, folder, instruments, progress);
    }

    /** The plan by which the record of a case can be judged again, as strictly as that of a run whose numbers are published. */
    Plan planOf(Case tried) {
        return plan(tried, scratch, false);
    }

    private Plan plan(Case tried, Path switchFile, boolean notSteadyIsNote) {
        Plan.Ports ports = PortVariables.read(System.getenv());
        Map<String, String> settings = new TreeMap<>(tried.settings);
        settings.put("SWITCH", switchFile.toString());
        Target liar = LiarTarget.of(tried.lie, ports.server(), ports.stub(), settings);
        if (!tried.launcher.isEmpty()) {
            liar = LiarTarget.through(tried.launcher, liar);
        }
        List<Integer> levels = List.of(tried.connections);
        Profile profile = new Profile(
                "selftest",
                levels,
                20,
                1,
                WINDOW_SECONDS,
                RAMP_SECONDS,
                RAMP_SECONDS,
                notSteadyIsNote,
                false,
                levels,
                1,
                null);
        return new Plan(
                new Scenario(
                        "selftest",
                        "/wait",
                        tried.waitNs,
                        Method.STEADY,
                        List.of(),
                        "Does the lab notice: " + tried.name),
                profile,
                layout,
                ports,
                Map.of(),
                List.of(new PlannedTrial(0, 1, stubDirect(), levels, 10), new PlannedTrial(1, 1, liar, levels, 20)),
                List.of(),
                30);
    }

    private static Target stubDirect() {
        return new Target(
                "downstream-stub",
                STUB_DIRECT,
                "none",
                null,
                "uncapped",
                null,
                false,
                false,
                true,
                "downstream-stub",
                List.of(),
                Map.of("STUB_KIND", "epoll"),
                Map.of(),
                Map.of(),
                Map.of(),
                List.of(),
                null,
                null);
    }

    /** The real wrk, or a script in its place that behaves until the window and is told from it by its seconds alone. */
    private Path generator(Case tried, Path folder) throws IOException {
        if (tried.fakeWrk.isEmpty()) {
            return wrk;
        }
        if (tried.fakeWrk.equals("missing")) {
            return folder.resolve("no-such-wrk");
        }
        String version = tried.fakeWrk.equals("version") ? "echo 'wrk 3.1.0 [epoll]'; exit 1" : "exec \"$real\" -v";
        String script = """
                #!/bin/sh
                real='%s'
                if [ "$1" = -v ]; then %s; fi
                case " $* " in *" -d%ds "*) ;; *) exec "$real" "$@" ;; esac
                case " $* " in *":%d/"*) ;; *) exec "$real" "$@" ;; esac
                %s
                """.formatted(
                        wrk,
                        version,
                        WINDOW_SECONDS,
                        PortVariables.read(System.getenv()).server(),
                        tried.fakeWrk);
        Path file = Files.writeString(folder.resolve("fake-wrk"), script);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static void touch(Path file) {
        try {
            if (Files.exists(file)) {
                Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
            } else {
                Files.createFile(file);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot write " + file, failed);
        }
    }

    private static double seconds(long startNs) {
        return (System.nanoTime() - startNs) / 1e9;
    }
}
