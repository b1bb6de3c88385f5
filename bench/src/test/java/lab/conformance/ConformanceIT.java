package lab.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import lab.launch.Launcher;
import lab.launch.Server;
import lab.liar.Lie;
import lab.selftest.LiarTarget;
import lab.stub.Stub;
import lab.testserver.RealStub;
import lab.testserver.TestLayout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every rule of the contract catches the server that breaks it, and no other rule speaks. */
class ConformanceIT {
    private static final int SERVER = 21_500;
    private static final int STUB = 21_501;

    @TempDir
    static Path scratch;

    private static Stub stub;

    @BeforeAll
    static void startStub() {
        stub = RealStub.start(STUB, scratch);
    }

    @AfterAll
    static void endStub() {
        stub.close();
    }

    @Test
    void anHonestServerKeepsAllTenRules() {
        ConformanceRecord record = check(Lie.NONE);

        assertThat(record.outcomes()).hasSize(10).allMatch(ConformanceRecord.Outcome::passed);
        assertThat(record.passed()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    NO_WAIT           | really waits, once a request; waits concurrently; calls by plain HTTP/1.1
                    CACHE             | really waits, once a request; waits concurrently; calls by plain HTTP/1.1
                    CALLS_TWICE       | really waits, once a request; waits concurrently
                    ONE_AT_A_TIME     | waits concurrently
                    SMALL_POOL        | waits concurrently
                    WRONG_BODY        | relays the body
                    NOT_JSON          | relays the body
                    CHUNKED           | relays the body
                    REDIRECT          | relays the body; waits concurrently
                    OFFERS_UPGRADE    | calls by plain HTTP/1.1
                    ALL_ADDRESSES     | binds loopback only
                    WRONG_PID         | info is of this process
                    OTHER_RUNTIME     | info is of this process
                    MORE_CPUS         | sees the planned CPUs
                    OTHER_VERSION     | runs the planned versions
                    IGNORES_SETTINGS  | has the planned settings
                    WRONG_THREAD_KIND | serves on the promised thread
                    """)
    void aLieIsCaughtByItsRuleAlone(Lie lie, String rules) {
        ConformanceRecord record = check(lie);

        assertThat(broken(record).keySet())
                .as(broken(record).toString())
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(rules.split(";", -1)).map(String::strip).toList());
    }

    @ParameterizedTest
    @CsvSource({"NO_INFO, found 404", "NULL_INFO, expected one JSON object"})
    void aServerThatSaysNothingOfItselfBreaksTheContract(Lie lie, String found) {
        Map<String, String> broken = broken(check(lie));

        assertThat(broken)
                .containsKeys("answers /lab/info", "info is of this process", "serves on the promised thread")
                .doesNotContainKeys("relays the body", "waits concurrently");
        assertThat(broken.get("answers /lab/info")).contains(found);
    }

    private static Map<String, String> broken(ConformanceRecord record) {
        return record.outcomes().stream()
                .filter(outcome -> !outcome.passed())
                .collect(Collectors.toMap(ConformanceRecord.Outcome::rule, ConformanceRecord.Outcome::seen));
    }

    private static ConformanceRecord check(Lie lie) {
        Launcher launcher = new Launcher(scratch, scratch, TestLayout.layout(), SERVER, "/wait");
        try (Server server = launcher.launch(LiarTarget.of(lie, SERVER, STUB), lie.name())) {
            return new Conformance(SERVER, STUB, stub.client(), TestLayout.layout(), RealStub.WAIT.toNanos(), "/wait")
                    .check(server);
        }
    }
}
