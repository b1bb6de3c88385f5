package lab.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ByHandTest {
    private static final Plan PLAN = Nine.plan(Nine.request("wait", "quick", List.of("worker"), "uncapped"));
    private static final List<String> LINES = ByHand.lines(PLAN);

    @Test
    void theStubIsPinnedAndWaitsAsAsked() {
        assertThat(LINES)
                .anyMatch(line -> line.startsWith("taskset -c 0 downstream-stub/target/downstream-stub")
                        && line.endsWith("--delay 20000us"));
    }

    @Test
    void theServerStartsInItsFolderWithItsWordsQuoted() {
        assertThat(LINES)
                .anyMatch(line -> line.startsWith("(cd java && env -i ")
                        && line.contains(" taskset -c 1 ")
                        && line.contains("'/opt/jdk 25/bin/java'"));
    }

    @Test
    void eachServerIsNamedOnceWithItsLevels() {
        assertThat(LINES.stream().filter(line -> line.startsWith("# worker"))).hasSize(1);
        assertThat(LINES)
                .contains(
                        "taskset -c 0 wrk -t1 -c200 -d8s --latency http://127.0.0.1:18080/wait",
                        "taskset -c 0 wrk -t1 -c200 -d8s --latency http://127.0.0.1:18081/wait");
    }
}
