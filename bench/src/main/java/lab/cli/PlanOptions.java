package lab.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lab.catalog.Catalog;
import lab.host.Topology;
import lab.plan.Plan;
import lab.plan.Planner;
import lab.plan.Toolchains;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that decide what a run does; shared by {@code run} and {@code plan}. */
final class PlanOptions {
    /** The stub is trusted with a p99 of 2 ms late: of a shorter wait that would be most of it. */
    private static final long LEAST_WAIT_NS = 5_000_000;

    /** The measured wait is the median of one second's calls on one connection. */
    private static final long MOST_WAIT_NS = 500_000_000;

    private static final Pattern WAIT = Pattern.compile("(\\d+(?:\\.\\d+)?)(us|ms|s)");

    @Option(
            names = "--scenario",
            paramLabel = "NAME",
            defaultValue = "wait",
            description = "wait (default), ramp, stub, pinning or pinning-still")
    private String scenario = "wait";

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description = "smoke, quick, sweep or article (default: quick below 8 cores, else article)")
    private @Nullable String profile;

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "VARIANT",
            description = "these variants alone; controls may be named too")
    private List<String> only = List.of();

    @Option(
            names = "--settings",
            paramLabel = "NAME",
            defaultValue = "uncapped",
            description = "uncapped (default), as-shipped or both")
    private String settings = "uncapped";

    @Option(names = "--levels", split = ",", paramLabel = "N", description = "connections, such as 20,100")
    private @Nullable List<Integer> levels;

    @Option(names = "--repeats", paramLabel = "N", description = "rounds")
    private @Nullable Integer repeats;

    @Option(names = "--wait", paramLabel = "TIME", description = "what the stub waits: 20ms, 7500us, 0.1s")
    private @Nullable String wait;

    Plan plan(Toolchains toolchains) {
        Plan plan = Planner.plan(Catalog.read(Places.root()), Topology.read(), toolchains, request());
        if (plan.trials().isEmpty() && plan.skipped().isEmpty()) {
            throw new UsageProblem("nothing to run: scenario " + scenario + " measures none of --only "
                    + String.join(",", only) + ". 'bench/lab list variants' shows what there is");
        }
        return plan;
    }

    /** What was asked for, as the planner takes it. */
    Planner.Request request() {
        return new Planner.Request(
                scenario, profile, only, settings, levels, repeats, wait == null ? null : waitNs(wait));
    }

    /** @throws UsageProblem where the text is no time of at least 5 ms and at most 500 ms */
    static long waitNs(String text) {
        Matcher matcher = WAIT.matcher(text);
        if (!matcher.matches()) {
            throw new UsageProblem(
                    "--wait: expected a number with a unit such as 20ms, 7500us or 0.1s; found '" + text + "'");
        }
        int digits = switch (matcher.group(2)) {
            case "us" -> 3;
            case "ms" -> 6;
            default -> 9;
        };
        BigDecimal ns = new BigDecimal(matcher.group(1)).movePointRight(digits);
        if (ns.compareTo(BigDecimal.valueOf(LEAST_WAIT_NS)) < 0 || ns.compareTo(BigDecimal.valueOf(MOST_WAIT_NS)) > 0) {
            throw new UsageProblem(
                    "--wait: expected 5ms to 500ms (below, the stub's own lateness shows; above, a window has too few waits);"
                            + " found '" + text + "'");
        }
        return ns.setScale(0, RoundingMode.HALF_EVEN).longValueExact();
    }
}
