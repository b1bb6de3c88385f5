package lab.trial;

import java.nio.file.Path;
import java.util.List;
import lab.conformance.Conformance;
import lab.conformance.ConformanceRecord.Outcome;
import lab.launch.LaunchProblem;
import lab.launch.Launcher;
import lab.launch.Server;
import lab.plan.Plan;
import lab.plan.PlannedTrial;

/** A trial that ends before the load: launch, conformance, stop. */
public final class ConformanceTrial {
    private final Plan plan;
    private final Path root;
    private final Path scratch;
    private final Instruments instruments;

    public ConformanceTrial(Plan plan, Path root, Path scratch, Instruments instruments) {
        this.plan = plan;
        this.root = root;
        this.scratch = scratch;
        this.instruments = instruments;
    }

    /** Every rule's answer; one failed answer named "starts" where the server does not start. */
    public List<Outcome> run(PlannedTrial trial) {
        Launcher launcher = new Launcher(
                root,
                scratch,
                plan.layout(),
                plan.ports().server(),
                trial.target().endpoint());
        var client = instruments.stub().client();
        try (Server server = launcher.launch(trial.target(), trial.id())) {
            return new Conformance(
                            plan.ports().server(),
                            plan.ports().stub(),
                            client,
                            plan.layout(),
                            plan.scenario().waitNs(),
                            trial.target().endpoint())
                    .check(server)
                    .outcomes();
        } catch (LaunchProblem problem) {
            return List.of(new Outcome("starts", false, String.valueOf(problem.getMessage())));
        }
    }
}
