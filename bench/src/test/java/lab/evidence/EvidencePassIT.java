package lab.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import lab.catalog.Catalog;
import lab.host.Topology;
import lab.launch.Launcher;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.plan.Planner;
import lab.plan.Toolchains;
import lab.trial.Instruments;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The evidence of one server on both JDKs, with the real stub and wrk. */
class EvidencePassIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final int CONNECTIONS = 50;
    /** A request that was under way when the load began or ended has its event on one side and its answer on the other. */
    private static final double NEARLY_ALL = 0.9;

    @TempDir
    Path scratch;

    @Test
    void onJdk21EachRequestInsideAMonitorIsAPinWithOurFrameAndTheHeartbeatStarves() {
        PinningEvidence evidence = evidence("/wait/synchronized", "21", 20_000_000);

        assertThat(evidence.failure()).isNull();
        assertThat(evidence.eventsPerRequest()).isGreaterThanOrEqualTo(NEARLY_ALL);
        assertThat(evidence.groups().getFirst().frames()).contains("lab.tomcat.WaitController.relayInsideMonitor");
        assertThat(evidence.canaryEvents()).isPositive();
        // Of the 100 beats a second few come, or none.
        assertThat(evidence.heartbeat().perSecond()).isLessThan(10);
        assertThat(evidence.heartbeat().latestNs()).isGreaterThan(10_000_000);
    }

    /** The event's own threshold of 20 ms would lose nearly all of these. */
    @Test
    void aWaitBelowTheEventsDefaultThresholdLosesNone() {
        PinningEvidence evidence = evidence("/wait/synchronized", "21", 19_000_000);

        assertThat(evidence.eventsPerRequest()).isGreaterThanOrEqualTo(NEARLY_ALL);
    }

    @Test
    void onJdk21ALockPinsNothing() {
        PinningEvidence evidence = evidence("/wait/lock", "21", 20_000_000);

        assertThat(evidence.failure()).isNull();
        assertThat(evidence.requests()).isGreaterThan(1_000);
        assertThat(evidence.eventsPerRequest()).isLessThan(0.01);
        assertThat(evidence.canaryEvents()).isPositive();
    }

    @Test
    void onJdk25AMonitorPinsNothingAndTheDetectorIsAlive() {
        PinningEvidence evidence = evidence("/wait/synchronized", "25", 20_000_000);

        assertThat(evidence.failure()).isNull();
        assertThat(evidence.requests()).isGreaterThan(1_000);
        assertThat(evidence.events()).as(evidence.groups().toString()).isZero();
        assertThat(evidence.canaryEvents()).isPositive();
        assertThat(evidence.heartbeat().perSecond()).isGreaterThan(10);
    }

    private PinningEvidence evidence(String endpoint, String jdk, long waitNs) {
        Toolchains toolchains = Toolchains.read(ROOT.resolve(".toolchains/found.properties"));
        Plan plan = Planner.plan(
                Catalog.read(ROOT),
                Topology.read(),
                toolchains,
                new Planner.Request("pinning", "smoke", List.of("tomcat-virtual"), "uncapped", null, 1, waitNs));
        PlannedTrial trial = plan.trials().stream()
                .filter(planned -> planned.target().endpoint().equals(endpoint))
                .filter(planned -> jdk.equals(planned.target().jdkAsked()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("not planned: " + plan.skipped()));
        try (Instruments instruments =
                Instruments.open(plan, ROOT, toolchains.wrk().orElseThrow(), scratch)) {
            int port = plan.ports().server();
            return new EvidencePass(
                            new Launcher(ROOT, scratch, plan.layout(), port, endpoint),
                            instruments.wrk(),
                            instruments.stub().client(),
                            ROOT.resolve("bench/target/lab.jar"),
                            scratch,
                            port)
                    .run(trial.target(), trial.id(), CONNECTIONS);
        }
    }
}
