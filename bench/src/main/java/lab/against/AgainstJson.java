package lab.against;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lab.plan.Plan;
import lab.stats.PairedBlocks;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** {@code against.json}: the keys that others may rely on (docs/results.md). Base units, the unit in the key. */
final class AgainstJson {
    /** Raised when a key changes its meaning or goes. */
    static final int SCHEMA_VERSION = 1;

    private static final JsonMapper JSON = JsonMapper.shared();

    private static final Map<Measure, String> KEYS = Map.of(
            Measure.RATE, "requests_per_second",
            Measure.CPU, "cpu_ns_per_request",
            Measure.P50, "latency_p50_ns",
            Measure.P99, "latency_p99_ns");

    private AgainstJson() {}

    static String render(AgainstResult result) {
        AgainstPlan against = result.plan();
        Plan plan = against.plan();
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("id", result.id());
        run.put("started", result.started().isEmpty() ? null : result.started());
        run.put("scenario", plan.scenario().name());
        run.put("endpoint", plan.scenario().endpoint());
        run.put("wait_ns", plan.scenario().waitNs());
        run.put("profile", plan.profile().name());
        run.put("overrides", new java.util.TreeMap<>(plan.overrides()));
        run.put("lab_version", result.labVersion());
        run.put("blocks", against.blocks());
        run.put("window_ns", against.windowSeconds() * 1_000_000_000L);

        Map<String, Object> all = new LinkedHashMap<>();
        all.put("schema_version", SCHEMA_VERSION);
        all.put("run", run);
        all.put("a", version(against.other()));
        all.put("b", version(against.here()));
        all.put("environment", new java.util.TreeMap<>(result.environment()));
        all.put("layout", new java.util.TreeMap<>(plan.layout().byRole()));
        all.put("pairs", counted(against.pairs().size(), "done", result.done()));
        all.put("rows", result.rows().stream().map(AgainstJson::row).toList());
        all.put("skipped", against.skipped().stream().map(AgainstJson::skipped).toList());
        return JSON.writer().with(SerializationFeature.INDENT_OUTPUT).writeValueAsString(all) + "\n";
    }

    private static Map<String, Object> version(Version version) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("asked", version.name());
        map.put("commit", version.commit());
        return map;
    }

    private static Map<String, Object> row(AgainstRow row) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("variant", row.here().variant());
        map.put("runtime", row.here().runtime());
        map.put("client", row.here().client());
        map.put("settings", row.here().settings());
        map.put("level", Map.of("connections", row.connections()));
        map.put("verdict", row.word(Measure.RATE));
        map.put("ceiling_requests_per_second", row.ceilingPerSecond());
        map.put("limited_by_connections", row.limitedByConnections());
        map.put("pairs", counted(row.pairs().planned(), "counted", row.pairs().counted()));
        map.put(
                "blocks",
                counted(row.blocks().planned(), "counted", row.blocks().counted()));
        PairedBlocks.Answer rate = row.figure(Measure.RATE).answer();
        map.put("these_processes_only", rate != null && rate.theseProcessesOnly());
        for (Measure measure : Measure.values()) {
            map.put(KEYS.get(measure), figure(row, measure));
        }
        map.put("notes", row.notes());
        map.put("not_counted", row.rejected());
        return map;
    }

    private static Map<String, Object> figure(AgainstRow row, Measure measure) {
        AgainstRow.Figure figure = row.figure(measure);
        PairedBlocks.@Nullable Answer answer = figure.answer();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("a", figure.a());
        map.put("b", figure.b());
        map.put("ratio", answer == null ? null : answer.ratio());
        map.put("low", answer == null ? null : answer.low());
        map.put("high", answer == null ? null : answer.high());
        map.put("p", answer == null ? null : answer.p());
        map.put("adjusted_p", answer == null ? null : answer.adjustedP());
        map.put("smallest_called", answer == null ? null : answer.smallestCalled());
        map.put("answer", row.word(measure));
        map.put("pair_ratios", answer == null ? List.of() : answer.pairRatios());
        map.put("absent", figure.absent());
        return map;
    }

    private static Map<String, Object> skipped(Plan.Skipped skipped) {
        return Map.of(
                "variant", skipped.variant(),
                "settings", skipped.settings(),
                "reason", skipped.reason());
    }

    private static Map<String, Object> counted(int planned, String name, int number) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("planned", planned);
        map.put(name, number);
        return map;
    }
}
