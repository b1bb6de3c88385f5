package lab.judge;

import static lab.judge.Story.honest;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import lab.plan.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RowJsonTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    /** The keys that others may rely on, as the design lists them. */
    private static final List<String> KEYS = List.of(
            "scenario",
            "endpoint",
            "wait_ns",
            "variant",
            "label",
            "variant_version",
            "runtime",
            "client",
            "settings",
            "overrides",
            "jdk",
            "level",
            "settings_diff",
            "flags",
            "verdict",
            "findings",
            "trials",
            "requests_per_second",
            "ceiling_requests_per_second",
            "predicted_requests_per_second",
            "measured_to_predicted",
            "latency_p50_ns",
            "latency_p90_ns",
            "latency_p99_ns",
            "latency_max_ns",
            "wrk_corrected_latency_p99_ns",
            "os_threads",
            "rss_bytes",
            "anon_bytes",
            "pss_bytes",
            "vm_hwm_bytes",
            "cpu_cores",
            "cpu_ns_per_request",
            "context_switches_per_request",
            "ramp",
            "time_to_steady_ns",
            "cold_30s_requests_per_second",
            "seconds_without_answer",
            "recovered_after_ns",
            "steady_requests_per_second",
            "limit",
            "in_flight",
            "pinning",
            "stub",
            "generator",
            "shared_core_busy",
            "canary",
            "series",
            "served_per_second",
            "arrivals",
            "latency_all_scheduled_p50_ns",
            "latency_all_scheduled_p99_ns",
            "waste",
            "absent");

    static Stream<Row> rows() {
        var skipped =
                new Plan.Skipped("dotnet-kestrel", "kestrel-async", "uncapped", "HttpClient", ".NET 10 is missing");
        var all = List.of(
                honest(),
                honest(story -> {
                    story.variant = "cold";
                    story.cold = true;
                }),
                honest(story -> {
                    story.variant = "broken";
                    story.wrkFailed = true;
                    story.stubMissing = true;
                    story.connectionsUnread = true;
                    story.samplesTaken = 0;
                    story.measuredWaitNs = null;
                }),
                Story.stubDirect());
        return Judge.judge(Runs.plan(Runs.WAIT, Runs.QUICK, all, List.of(skipped)), Runs.records(all)).rows().stream();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyKeyIsInEveryRow(Row row) {
        JsonNode json = JSON.valueToTree(row);

        assertThat(json.propertyNames()).containsAll(KEYS);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void whatIsNullHasItsReasonAndNothingElseHasOne(Row row) {
        JsonNode json = JSON.valueToTree(row);
        List<String> nulls = json.properties().stream()
                .flatMap(property -> nulls(property.getKey(), property.getValue()))
                .toList();

        assertThat(row.absent().keySet()).containsExactlyInAnyOrderElementsOf(nulls);
    }

    private static Stream<String> nulls(String key, JsonNode value) {
        if (value.isNull()) {
            return Stream.of(key);
        }
        return List.of("stub", "generator", "canary").contains(key)
                ? value.properties().stream()
                        .filter(each -> each.getValue().isNull())
                        .map(each -> key + "." + each.getKey())
                : Stream.empty();
    }

    @Test
    void aRowReadsBackAsItWasWritten() {
        Row row = Runs.row(honest());

        assertThat(JSON.readValue(JSON.writeValueAsString(row), Row.class))
                .usingRecursiveComparison()
                .isEqualTo(row);
    }

    @Test
    void wordsAndLevelsAreThoseOfTheDesign() {
        JsonNode json = JSON.valueToTree(Runs.row(honest()));

        assertThat(json.get("verdict").asString()).isEqualTo("trusted");
        assertThat(json.get("level").toString()).isEqualTo("{\"connections\":100}");
        assertThat(json.get("limit").get("name").asString()).isEqualTo("connections");
        assertThat(json.get("trials").toString()).isEqualTo("{\"planned\":1,\"counted\":1}");
    }
}
