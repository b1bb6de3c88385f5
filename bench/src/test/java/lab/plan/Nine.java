package lab.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lab.catalog.Catalog;
import lab.catalog.PoolRule;
import lab.catalog.Profile;
import lab.catalog.RuntimeManifest;
import lab.catalog.Scenario;
import lab.catalog.SettingsName;
import lab.catalog.SettingsSpec;
import lab.catalog.ThreadKind;
import lab.catalog.Variant;
import org.jspecify.annotations.Nullable;

/** A catalog of nine variants of which one is cold, and a control; and plans of it on two cores. */
final class Nine {
    static final Profile QUICK =
            new Profile("quick", List.of(20, 100, 200), 40, 3, 8, 10, 90, false, false, List.of(100), 1, null);
    static final Profile ARTICLE =
            new Profile("article", List.of(1000), 200, 3, 30, 10, 90, false, true, List.of(1000), 1, null);
    static final Profile SMOKE =
            new Profile("smoke", List.of(100), 20, 1, 3, 10, 20, true, false, List.of(100), 1, null);

    static final Toolchains TOOLS = Toolchains.of(Map.of(
            "jdk.25.home", "/opt/jdk 25",
            "jdk.25.version", "25.0.3",
            "go.version", "1.26.8",
            "dotnet.home", "/opt/dotnet",
            "dotnet.version", "10.0.401"));

    private Nine() {}

    static Catalog catalog() {
        List<Variant> java = new ArrayList<>();
        java.add(variant("java", "platform", PoolRule.PROFILE, false, false));
        for (String name : List.of("virtual-a", "virtual-b", "virtual-c", "loop", "worker")) {
            java.add(variant("java", name, PoolRule.NONE, false, false));
        }
        java.add(variant("java", "platform-wide", PoolRule.CONNECTIONS, true, false));
        return new Catalog(
                List.of(
                        runtime(
                                "dotnet",
                                List.of(
                                        variant("dotnet", "sync", PoolRule.NONE, false, true),
                                        variant("dotnet", "async", PoolRule.NONE, false, false))),
                        runtime("go", List.of(variant("go", "goroutine", PoolRule.NONE, false, false))),
                        runtime("java", java)),
                Stream.of(
                                scenario("wait", Scenario.Method.STEADY, List.of()),
                                scenario("ramp", Scenario.Method.RAMP, List.of(100)),
                                scenario("stub", Scenario.Method.STUB, List.of(1, 50)),
                                new Scenario(
                                        "pinning",
                                        "/wait",
                                        20_000_000,
                                        Scenario.Method.STEADY,
                                        List.of(100),
                                        "Why?",
                                        new Scenario.Matrix(
                                                List.of("/wait", "/wait/lock"),
                                                List.of("21", "25"),
                                                List.of("virtual-a", "platform"))))
                        .collect(Collectors.toMap(Scenario::name, each -> each)),
                Map.of("quick", QUICK, "article", ARTICLE, "smoke", SMOKE));
    }

    static Plan plan(Planner.Request request) {
        return Planner.plan(catalog(), LayoutPlannerTest.cores(2), TOOLS, request);
    }

    static Planner.Request wait(String profile) {
        return request("wait", profile, List.of(), "uncapped");
    }

    static Planner.Request request(String scenario, @Nullable String profile, List<String> only, String settings) {
        return new Planner.Request(scenario, profile, only, settings, null, null, null);
    }

    static List<PlannedTrial> of(Plan plan, String variant) {
        return plan.trials().stream()
                .filter(trial -> trial.target().variant().equals(variant))
                .toList();
    }

    static List<String> order(Plan plan, int round) {
        return plan.trials().stream()
                .filter(trial -> trial.round() == round)
                .map(trial -> trial.target().variant())
                .toList();
    }

    private static Scenario scenario(String name, Scenario.Method method, List<Integer> levels) {
        return new Scenario(name, "/wait", 20_000_000, method, levels, "How much?");
    }

    private static RuntimeManifest runtime(String name, List<Variant> variants) {
        return new RuntimeManifest(
                Path.of("/repository", name),
                name,
                name,
                name,
                Map.of(),
                new RuntimeManifest.Build(List.of("make"), "target/" + name, List.of("src")),
                List.of("/wait", "/lab/info"),
                Map.of("PORT", "${port}", "DOWNSTREAM", "${downstream}"),
                variants);
    }

    private static Variant variant(String runtime, String name, PoolRule pool, boolean control, boolean cold) {
        Map<String, Variant> kinds = Map.of(
                "java",
                of(
                        runtime,
                        name,
                        List.of("${java}", "${jvm_flags}", "-jar", "x.jar"),
                        Map.of("jdk", "21"),
                        pool,
                        control,
                        cold),
                "go",
                of(runtime, name, List.of("target/go"), Map.of("go", "1.24"), pool, control, cold),
                "dotnet",
                of(runtime, name, List.of("${dotnet}", "x.dll"), Map.of("dotnet", "10.0"), pool, control, cold));
        return kinds.get(runtime);
    }

    private static Variant of(
            String runtime,
            String name,
            List<String> command,
            Map<String, String> needs,
            PoolRule pool,
            boolean control,
            boolean cold) {
        Map<String, String> uncapped = pool == PoolRule.NONE
                ? Map.of("KEEP_ALIVE", "-1", "CLIENTS", "${client_pool}")
                : Map.of("KEEP_ALIVE", "-1", "CLIENTS", "${client_pool}", "WORKERS", "${worker_pool}");
        return new Variant(
                runtime,
                name,
                ThreadKind.PLATFORM,
                "a client",
                name.equals("virtual-b") ? List.of("/wait") : List.of("/wait", "/wait/lock", "/lab/info"),
                command,
                needs,
                control,
                cold,
                true,
                pool,
                Map.of(
                        SettingsName.UNCAPPED,
                        new SettingsSpec(uncapped, Map.of("client_pool", "${client_pool}")),
                        SettingsName.AS_SHIPPED,
                        new SettingsSpec(Map.of(), Map.of("client_pool", "50"))));
    }
}
