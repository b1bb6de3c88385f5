package lab.helidon;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LabInfoTest {
    private static final String NO_DOWNSTREAM = "http://127.0.0.1:9";

    static Stream<Manifest.Case> cases() {
        return Manifest.cases();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everyVariantRunsWithTheSettingsAndThreadsThatItsManifestPromises(Manifest.Case promised) throws Exception {
        try (Server server = Server.launch(NO_DOWNSTREAM, promised.env())) {
            JsonObject info = server.info();

            promised.expect()
                    .forEach((name, value) -> assertThat(effective(info, name))
                            .as("%s of %s", name, promised)
                            .isEqualTo(value));
            assertThat(info.getJsonObject("serving_thread").getString("kind")).isEqualTo(promised.threads());
        }
    }

    @Test
    void describesTheProcessThatAnswers() throws Exception {
        try (Server server = Server.start(NO_DOWNSTREAM, Map.of())) {
            JsonObject info = server.info();

            assertThat(info.getString("runtime")).isEqualTo("java-helidon");
            assertThat(info.getInt("process_id"))
                    .isEqualTo((int) ProcessHandle.current().pid());
            assertThat(info.getInt("cpus")).isEqualTo(Runtime.getRuntime().availableProcessors());
            assertThat(info.getJsonArray("gc")).isNotEmpty();
            assertThat(info.getJsonNumber("heap_max_bytes").longValue())
                    .isGreaterThanOrEqualTo(Runtime.getRuntime().maxMemory());
            assertThat(info.getJsonObject("versions").getString("jdk"))
                    .startsWith(String.valueOf(Runtime.version().feature()));
            assertThat(info.getJsonObject("versions").getString("helidon"))
                    .isEqualTo(Manifest.versions().get("helidon"));
        }
    }

    @Test
    void namesTheClientThatTheVariantUses() throws Exception {
        assertThat(client("helidon"))
                .containsEntry("class", "io.helidon.webclient.api.LoomClient")
                .containsEntry("executor", "none");
        assertThat(client("jdk"))
                .containsEntry("class", "jdk.internal.net.http.HttpClientImpl")
                .containsEntry("executor", "java.util.concurrent.ThreadPoolExecutor")
                .containsEntry("http_version", "HTTP_1_1");
    }

    @Test
    void countsCallsOfWaitAndNotItsOwn() throws Exception {
        try (Downstream downstream = Downstream.answering(200, new byte[140]);
                Server server = Server.start(downstream.origin(), Map.of())) {
            server.info();
            for (int call = 0; call < 3; call++) {
                server.get("/wait");
            }

            assertThat(server.info().getInt("wait_calls")).isEqualTo(3);
            assertThat(downstream.calls()).hasSize(3);
        }
    }

    private static Map<String, String> client(String kind) throws Exception {
        try (Server server = Server.start(NO_DOWNSTREAM, Map.of("client.kind", kind))) {
            JsonObject client = server.info().getJsonObject("client");
            return Map.of(
                    "class", client.getString("class"),
                    "executor", client.getString("executor"),
                    "http_version", client.getString("http_version"));
        }
    }

    private static String effective(JsonObject info, String name) {
        JsonValue value = info.containsKey(name)
                ? info.get(name)
                : info.getJsonObject("limits").get(name);
        return String.valueOf(value);
    }
}
