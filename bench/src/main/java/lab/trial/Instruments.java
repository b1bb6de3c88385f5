package lab.trial;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import lab.host.Canary;
import lab.host.CpuSet;
import lab.plan.Plan;
import lab.stub.Stub;
import lab.wrk.Wrk;
import org.jspecify.annotations.Nullable;

/** What measures in every trial of a run: the generator, the stub and the canary on the server's core. */
public final class Instruments implements AutoCloseable {
    private final Plan plan;
    private final Path stubBinary;
    private final Path scratch;
    private final Wrk wrk;
    private final Canary canary;
    private final List<String> stubFaults;
    private @Nullable Stub stub;

    private Instruments(Plan plan, Path stubBinary, Path scratch, Wrk wrk, Canary canary, List<String> stubFaults) {
        this.plan = plan;
        this.stubBinary = stubBinary;
        this.scratch = scratch;
        this.wrk = wrk;
        this.canary = canary;
        this.stubFaults = List.copyOf(stubFaults);
    }

    /**
     * @param root the repository
     * @param wrkBinary wrk, as setup found it
     * @param scratch folder for the instruments' output
     */
    public static Instruments open(Plan plan, Path root, Path wrkBinary, Path scratch) {
        return openFaulty(plan, root, wrkBinary, scratch, List.of());
    }

    /** The same with a stub that fails on purpose, to see that the lab notices. */
    public static Instruments openFaulty(Plan plan, Path root, Path wrkBinary, Path scratch, List<String> stubFaults) {
        return new Instruments(
                plan,
                root.resolve("downstream-stub/target/downstream-stub"),
                scratch,
                new Wrk(wrkBinary, scratch, plan.layout().generator()),
                Canary.start(plan.layout().server()),
                stubFaults);
    }

    public Wrk wrk() {
        return wrk;
    }

    public Canary canary() {
        return canary;
    }

    /** What priority the stub got for itself. */
    public String stubPriority() {
        return stub().priority();
    }

    /** The run's stub; started at first use, and again where it has died since (the trial in which it died has failed). */
    public Stub stub() {
        Stub running = stub;
        if (running == null || !running.alive()) {
            running = startStub("epoll", plan.layout().stub());
            stub = running;
        }
        return running;
    }

    /** A stub under test, on CPUs of its own choice; the run's stub is ended first, since both want the same ports. */
    public Stub stubUnderTest(String kind, CpuSet cpus) {
        closeStub();
        Stub running = startStub(kind, cpus);
        stub = running;
        return running;
    }

    private Stub startStub(String kind, CpuSet cpus) {
        return Stub.start(new Stub.Spec(
                stubBinary,
                kind,
                plan.ports().stub(),
                plan.ports().stats(),
                Duration.ofNanos(plan.scenario().waitNs()),
                cpus,
                scratch,
                stubFaults));
    }

    private void closeStub() {
        if (stub != null) {
            stub.close();
            stub = null;
        }
    }

    @Override
    public void close() {
        closeStub();
        canary.close();
    }
}
