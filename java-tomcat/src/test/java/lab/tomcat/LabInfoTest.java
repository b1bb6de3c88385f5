package lab.tomcat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class LabInfoTest {
    private static final String NO_DOWNSTREAM = "http://127.0.0.1:9";

    static Stream<Manifest.Case> cases() {
        return Manifest.cases();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everyVariantRunsWithTheSettingsAndThreadsThatItsManifestPromises(Manifest.Case promised) throws Exception {
        try (Server server = Server.start(NO_DOWNSTREAM, promised.env())) {
            JsonNode info = server.info();

            promised.expect()
                    .forEach((name, value) -> assertThat(effective(info, name))
                            .as("%s of %s", name, promised)
                            .isEqualTo(value));
            assertThat(info.at("/serving_thread/kind").asString()).isEqualTo(promised.threads());
        }
    }

    @Test
    void describesTheProcessThatAnswers() throws Exception {
        try (Server server = Server.start(NO_DOWNSTREAM, Map.of())) {
            JsonNode info = server.info();

            assertThat(info.get("runtime").asString()).isEqualTo("java-tomcat");
            assertThat(info.get("process_id").asLong())
                    .isEqualTo(ProcessHandle.current().pid());
            assertThat(info.get("cpus").asInt()).isEqualTo(Runtime.getRuntime().availableProcessors());
            assertThat(info.get("gc").size()).isPositive();
            assertThat(info.get("heap_max_bytes").asLong())
                    .isGreaterThanOrEqualTo(Runtime.getRuntime().maxMemory());
            assertThat(info.at("/versions/jdk").asString())
                    .startsWith(String.valueOf(Runtime.version().feature()));
            Manifest.versions().forEach((name, version) -> {
                if (!name.equals("jdk")) { // the tests run on whatever JDK builds them
                    assertThat(info.at("/versions/" + name).asString())
                            .as("version of %s", name)
                            .isEqualTo(version);
                }
            });
        }
    }

    @Test
    void namesTheClientAndItsDefaultExecutor() throws Exception {
        try (Server server = Server.start(NO_DOWNSTREAM, Map.of())) {
            JsonNode client = server.info().get("client");

            assertThat(client.get("class").asString()).isEqualTo("jdk.internal.net.http.HttpClientImpl");
            assertThat(client.get("executor").asString()).isEqualTo("java.util.concurrent.ThreadPoolExecutor");
            assertThat(client.get("http_version").asString()).isEqualTo("HTTP_1_1");
        }
    }

    @Test
    void countsCallsOfWaitAndNotItsOwn() throws Exception {
        try (Downstream downstream = Downstream.answering(200, new byte[140]);
                Server server = Server.start(downstream.origin(), Map.of())) {
            server.info();
            for (int call = 0; call < 3; call++) {
                server.get("/wait");
            }

            assertThat(server.info().get("wait_calls").asLong()).isEqualTo(3);
            assertThat(downstream.calls()).hasSize(3);
        }
    }

    private static String effective(JsonNode info, String name) {
        return info.has(name)
                ? info.get(name).toString()
                : info.at("/limits/" + name).toString();
    }
}
