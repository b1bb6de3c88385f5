package lab.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import lab.catalog.Catalog;
import lab.catalog.Profile;
import lab.catalog.Scenario;
import lab.catalog.Scenario.Method;
import lab.catalog.SettingsName;
import lab.catalog.UnknownName;
import lab.catalog.Variant;
import lab.host.Topology;
import org.jspecify.annotations.Nullable;

/** Turns catalog, machine and the user's options into the ordered list of trials. Pure but for the ports' variables. */
public final class Planner {
    /** From here on the published settings can be run. */
    private static final int ARTICLE_FROM_CORES = 8;

    /** A week of quick runs on two cores. */
    private static final int MOST_REPEATS = 1_000;

    private static final String STUB_DIRECT = "stub-direct";
    private static final String STUB_NETHTTP = "stub-nethttp";
    private static final List<String> STUBS = List.of(STUB_DIRECT, STUB_NETHTTP);

    private final Catalog catalog;
    private final Scenario scenario;
    private final Profile profile;
    private final Layout layout;
    private final Plan.Ports ports;
    private final TargetResolver resolver;
    private final List<SettingsName> settings;

    private Planner(Catalog catalog, Layout layout, Toolchains toolchains, Request request, Plan.Ports ports) {
        this.catalog = catalog;
        this.layout = layout;
        this.ports = ports;
        Scenario asked = catalog.scenario(request.scenario());
        this.scenario = request.waitNs() == null ? asked : asked.waiting(request.waitNs());
        String byDefault = layout.physicalCores() < ARTICLE_FROM_CORES ? "quick" : "article";
        this.profile = overridden(
                catalog.profile(request.profile() == null ? byDefault : request.profile())
                        .on(layout.physicalCores()),
                scenario,
                request);
        this.resolver = new TargetResolver(layout, ports, toolchains, profile.workerPool());
        this.settings = settings(request.settings());
    }

    /**
     * What the user asked for; nulls and an empty list leave it to scenario and profile.
     *
     * @param settings {@code uncapped}, {@code as-shipped} or {@code both}
     */
    public record Request(
            String scenario,
            @Nullable String profile,
            List<String> only,
            String settings,
            @Nullable List<Integer> levels,
            @Nullable Integer repeats,
            @Nullable Long waitNs) {
        public Request {
            only = List.copyOf(only);
            levels = levels == null ? null : List.copyOf(levels);
            if (levels != null && (levels.isEmpty() || levels.stream().anyMatch(level -> level < 1))) {
                throw new UnknownName("level", levels.toString(), List.of("whole numbers of connections from 1"));
            }
            if (repeats != null && (repeats < 1 || repeats > MOST_REPEATS)) {
                throw new UnknownName(
                        "number of repeats", repeats.toString(), List.of("whole numbers from 1 to " + MOST_REPEATS));
            }
        }
    }

    /** @throws UnknownName for a variant, profile, scenario or settings that does not exist */
    public static Plan plan(Catalog catalog, Topology topology, Toolchains toolchains, Request request) {
        return plan(catalog, topology, toolchains, request, PortVariables.read(System.getenv()));
    }

    /** The same on other ports than those of the variables. */
    public static Plan plan(
            Catalog catalog, Topology topology, Toolchains toolchains, Request request, Plan.Ports ports) {
        return new Planner(catalog, LayoutPlanner.plan(topology), toolchains, request, ports).plan(request);
    }

    private Plan plan(Request request) {
        List<Kind> kinds = new ArrayList<>();
        List<Plan.Skipped> skipped = new ArrayList<>();
        for (Kind kind : crossed(asked(request.only()))) {
            Variant variant = kind.variant();
            resolver.missing(variant, kind.endpoint(), kind.jdk())
                    .ifPresentOrElse(
                            reason -> settings.forEach(each -> skipped.add(new Plan.Skipped(
                                    variant.runtime(),
                                    variant.name(),
                                    each.word(),
                                    variant.client(),
                                    reason,
                                    kind.endpoint(),
                                    kind.jdk()))),
                            () -> kinds.add(kind));
        }
        List<PlannedTrial> trials = new ArrayList<>();
        for (int round = 1; round <= profile.repeats(); round++) {
            List<Slot> slots = slots(kinds, round, request.only());
            rotate(slots, round);
            for (Slot slot : slots) {
                trials.add(trial(trials.size(), round, slot));
            }
        }
        int seconds = trials.stream().mapToInt(PlannedTrial::estimateSeconds).sum();
        return new Plan(scenario, profile, layout, ports, overrides(request), trials, skipped, seconds);
    }

    /**
     * Each round begins elsewhere, a full turn over all rounds: what drifts in the machine meets every row early, in the
     * middle and late, where a step of one would leave each row near its old place.
     */
    private void rotate(List<?> items, int round) {
        int step = Math.max(1, items.size() / profile.repeats());
        Collections.rotate(items, step * (1 - round));
    }

    /** A variant, and what else its rows are told apart by. {@code jdk} is null where the newest is taken. */
    private record Kind(
            Variant variant, String endpoint, @Nullable String jdk) {}

    private List<Kind> crossed(List<Variant> variants) {
        Scenario.Matrix matrix = scenario.matrix();
        List<Kind> kinds = new ArrayList<>();
        for (Variant variant : variants) {
            if (matrix == null) {
                kinds.add(new Kind(variant, scenario.endpoint(), null));
                continue;
            }
            for (String jdk : matrix.jdks()) {
                matrix.endpoints().forEach(endpoint -> kinds.add(new Kind(variant, endpoint, jdk)));
            }
        }
        return kinds;
    }

    /** One trial of a round, before it has its place. {@code kind} is null for wrk straight at the stub. */
    private record Slot(@Nullable Kind kind, SettingsName settings, List<Integer> levels, String stub) {}

    private List<Slot> slots(List<Kind> kinds, int round, List<String> only) {
        List<Slot> slots = new ArrayList<>();
        for (Kind kind : kinds) {
            for (SettingsName each : settings) {
                if (!kind.variant().cold()) {
                    slots.add(new Slot(kind, each, profile.levels(), ""));
                } else if (round <= profile.coldRepeats()) {
                    profile.coldLevels().forEach(level -> slots.add(new Slot(kind, each, List.of(level), "")));
                }
            }
        }
        stubs(only).forEach(stub -> slots.add(new Slot(null, SettingsName.UNCAPPED, profile.levels(), stub)));
        return slots;
    }

    private List<String> stubs(List<String> only) {
        return switch (scenario.method()) {
            case STEADY -> List.of(STUB_DIRECT);
            case RAMP -> List.of();
            case STUB ->
                STUBS.stream()
                        .filter(name -> only.isEmpty() || only.contains(name))
                        .toList();
        };
    }

    private PlannedTrial trial(int index, int round, Slot slot) {
        List<Integer> levels = new ArrayList<>(slot.levels());
        rotate(levels, round);
        int highest = Collections.max(levels);
        Kind kind = slot.kind();
        Target target = kind == null
                ? stubTarget(slot.stub())
                : resolver.resolve(
                        catalog.runtimeOf(kind.variant()),
                        kind.variant(),
                        slot.settings(),
                        highest,
                        kind.endpoint(),
                        kind.jdk());
        int seconds = Estimate.seconds(scenario.method(), profile, layout, target, levels)
                + (scenario.matrix() != null && round == 1 && kind != null ? Estimate.EVIDENCE : 0);
        return new PlannedTrial(index, round, target, levels, seconds);
    }

    private static Target stubTarget(String name) {
        String kind = name.equals(STUB_NETHTTP) ? "nethttp" : "epoll";
        return new Target(
                "downstream-stub",
                name,
                "none",
                null,
                SettingsName.UNCAPPED.word(),
                null,
                false,
                false,
                true,
                "downstream-stub",
                List.of(),
                Map.of("STUB_KIND", kind),
                Map.of(),
                Map.of(),
                Map.of(),
                List.of(),
                null,
                null);
    }

    private List<Variant> asked(List<String> only) {
        if (scenario.method() == Method.STUB) {
            only.stream().filter(name -> !STUBS.contains(name)).findFirst().ifPresent(name -> {
                throw new UnknownName("stub", name, STUBS);
            });
            return List.of();
        }
        List<Variant> all = catalog.runtimes().stream()
                .flatMap(runtime -> runtime.variants().stream())
                .toList();
        if (only.isEmpty() && scenario.matrix() != null) {
            return scenario.matrix().variants().stream().map(catalog::variant).toList();
        }
        if (only.isEmpty()) {
            return all.stream()
                    .filter(variant -> profile.controls() || !variant.control())
                    .toList();
        }
        return only.stream()
                .filter(name -> !name.equals(STUB_DIRECT))
                .distinct()
                .map(catalog::variant)
                .toList();
    }

    private static List<SettingsName> settings(String word) {
        return switch (word) {
            case "uncapped" -> List.of(SettingsName.UNCAPPED);
            case "as-shipped" -> List.of(SettingsName.AS_SHIPPED);
            case "both" -> List.of(SettingsName.UNCAPPED, SettingsName.AS_SHIPPED);
            default -> throw new UnknownName("settings", word, List.of("uncapped", "as-shipped", "both"));
        };
    }

    private static Profile overridden(Profile profile, Scenario scenario, Request request) {
        List<Integer> levels = request.levels() != null
                ? request.levels().stream().distinct().sorted().toList()
                : scenario.levels().isEmpty() ? profile.levels() : scenario.levels();
        List<Integer> cold = request.levels() != null || !scenario.levels().isEmpty() ? levels : profile.coldLevels();
        int repeats = request.repeats() == null ? profile.repeats() : request.repeats();
        return profile.with(levels, cold, repeats);
    }

    private Map<String, String> overrides(Request request) {
        Map<String, String> overrides = new TreeMap<>();
        if (request.levels() != null) {
            overrides.put(
                    "levels", profile.levels().stream().map(String::valueOf).collect(Collectors.joining(",")));
        }
        if (request.repeats() != null) {
            overrides.put("repeats", request.repeats().toString());
        }
        if (request.waitNs() != null) {
            overrides.put("wait", String.format(Locale.ROOT, "%.3fms", request.waitNs() / 1e6));
        }
        return overrides;
    }
}
