package lab.preflight;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import lab.catalog.RuntimeManifest;
import lab.plan.Plan;
import lab.plan.Toolchains;

/**
 * Asks everything that can be asked before a run, and collects all refusals. That no other run is under way is not asked
 * here but held: the run command takes the lock first.
 */
public final class Preflight {
    private Preflight() {}

    /** @return empty where the run may start */
    public static List<Refusal> check(Plan plan, Toolchains toolchains, Path root) {
        List<Refusal> refusals = new ArrayList<>();
        if (!System.getProperty("os.name", "").equals("Linux")) {
            return List.of(new Refusal(
                    "operating system",
                    "Linux",
                    System.getProperty("os.name", "nothing"),
                    "The lab reads /proc and pins by taskset"));
        }
        Stream.of(
                        MachineQuestions.ask(plan),
                        PortQuestions.ask(plan.ports()),
                        ToolQuestions.ask(toolchains),
                        BuildQuestions.ask(plan, root),
                        DiskQuestions.ask(root))
                .flatMap(List::stream)
                .forEach(refusals::add);
        if (plan.trials().isEmpty()) {
            refusals.add(nothingToDo(plan));
        }
        return refusals;
    }

    /** Whether a runtime, of this or another checkout, is built from its sources as they are: empty where it is. */
    public static List<Refusal> build(RuntimeManifest runtime) {
        return BuildQuestions.ask(runtime);
    }

    /** What a second server beside the first one needs: empty where it may start. */
    public static List<Refusal> checkAgainst(int port) {
        return PortQuestions.askAgainst(port);
    }

    private static Refusal nothingToDo(Plan plan) {
        Optional<String> reason =
                plan.skipped().stream().map(Plan.Skipped::reason).findFirst();
        return new Refusal("trials", "at least one", "none", reason.orElse("Name a variant: bench/lab list variants"));
    }
}
