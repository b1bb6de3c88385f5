package lab.against;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lab.catalog.Catalog;
import lab.catalog.Scenario;
import lab.catalog.UnknownName;
import lab.host.Topology;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.plan.Planner;
import lab.plan.PortVariables;
import lab.plan.Toolchains;

/** Plans both versions with the same scenario, profile and options, and puts trials of one variant and round together. */
public final class AgainstPlanner {
    /** A block of four windows takes about 12 s: two of them tell a scatter, and a hundred are an hour for each row. */
    private static final int LEAST_BLOCKS = 2;

    private static final int MOST_BLOCKS = 100;

    /** wrk takes whole seconds; one would be a tenth connections opening and closing. */
    private static final int WINDOW_SECONDS = 2;

    private AgainstPlanner() {}

    /** Both checkouts with their manifests; scenarios and profiles are this working tree's. */
    public record Versions(Checkout other, Checkout here, Catalog catalog, Catalog otherCatalog) {
        /** @throws lab.catalog.ManifestProblem where a manifest of either can't be used */
        public static Versions read(Checkout other, Checkout here) {
            Catalog catalog = Catalog.read(here.root());
            return new Versions(other, here, catalog, catalog.withRuntimesOf(other.root()));
        }
    }

    /**
     * Plans.
     *
     * @throws AgainstProblem for what can't be compared in turns
     * @throws UnknownName for a variant, profile, scenario or settings that does not exist here
     */
    public static AgainstPlan plan(
            Versions versions, Topology topology, Toolchains toolchains, Planner.Request request, int blocks) {
        requireComparable(versions, request, blocks);
        Plan here = Planner.plan(versions.catalog(), topology, toolchains, request);
        int againstPort = PortVariables.against(System.getenv(), here.ports());
        List<Plan.Skipped> skipped = new ArrayList<>(here.skipped());
        List<String> common = CommonVariants.of(versions, here, request.only(), skipped);
        if (common.isEmpty()) {
            return assemble(versions, here, againstPort, blocks, List.of(), skipped);
        }
        Plan.Ports otherPorts =
                new Plan.Ports(againstPort, here.ports().stub(), here.ports().stats());
        Plan other = Planner.plan(versions.otherCatalog(), topology, toolchains, only(request, common), otherPorts);
        other.skipped().stream()
                .filter(each ->
                        skipped.stream().noneMatch(known -> known.variant().equals(each.variant())))
                .map(each -> new Plan.Skipped(
                        each.runtime(),
                        each.variant(),
                        each.settings(),
                        each.client(),
                        "the other version " + each.reason()))
                .forEach(skipped::add);
        return assemble(versions, here, againstPort, blocks, pairs(here, other, blocks), skipped);
    }

    private static void requireComparable(Versions versions, Planner.Request request, int blocks) {
        Scenario scenario = versions.catalog().scenario(request.scenario());
        if (scenario.method() != Scenario.Method.STEADY || scenario.matrix() != null) {
            throw new AgainstProblem("--against: expected --scenario wait, found " + scenario.name()
                    + ": only windows of a steady server can take turns");
        }
        if (request.settings().equals("both")) {
            throw new AgainstProblem("--against: expected --settings uncapped or as-shipped, found both:"
                    + " run it twice, once with each");
        }
        if (blocks < LEAST_BLOCKS || blocks > MOST_BLOCKS) {
            throw new AgainstProblem("--blocks: expected " + LEAST_BLOCKS + " to " + MOST_BLOCKS + ", found " + blocks);
        }
    }

    private static Planner.Request only(Planner.Request request, List<String> names) {
        return new Planner.Request(
                request.scenario(),
                request.profile(),
                names,
                request.settings(),
                request.levels(),
                request.repeats(),
                request.waitNs());
    }

    private static List<PlannedPair> pairs(Plan here, Plan other, int blocks) {
        Map<String, PlannedTrial> byKey = new HashMap<>();
        other.trials().forEach(trial -> byKey.put(key(trial), trial));
        List<PlannedPair> pairs = new ArrayList<>();
        for (PlannedTrial trial : here.trials()) {
            PlannedTrial match = byKey.get(key(trial));
            if (match != null && !trial.target().stubDirect()) {
                pairs.add(new PlannedPair(
                        pairs.size(),
                        trial.round(),
                        match.target(),
                        trial.target(),
                        trial.round() % 2 == 1 ? Side.A : Side.B,
                        trial.levels(),
                        PairEstimate.seconds(here.profile(), trial.levels().size(), blocks, WINDOW_SECONDS)));
            }
        }
        return pairs;
    }

    private static String key(PlannedTrial trial) {
        return trial.round() + " " + trial.target().variant() + " "
                + trial.target().settings();
    }

    private static AgainstPlan assemble(
            Versions versions,
            Plan here,
            int againstPort,
            int blocks,
            List<PlannedPair> pairs,
            List<Plan.Skipped> skipped) {
        return new AgainstPlan(
                AgainstPlan.SCHEMA_VERSION,
                here,
                againstPort,
                blocks,
                WINDOW_SECONDS,
                versions.other().version(),
                versions.here().version(),
                pairs,
                skipped,
                pairs.stream().mapToInt(PlannedPair::estimateSeconds).sum());
    }
}
