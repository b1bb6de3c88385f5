package lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadGroupsTest {

    @ParameterizedTest
    @CsvSource({
        "http-nio-127.0., http-nio",
        "HttpClient-1-Wo, HttpClient-Wo",
        "ForkJoinPool-1-, ForkJoinPool",
        "pool-2-thread-1, pool-thread",
        "worker12, worker",
        "Thread-12, Thread",
        "GC Thread#0, GC Thread",
        "G1 Conc#0, G1 Conc",
        "C1 CompilerThre, C1 CompilerThre",
        "C2 CompilerThre, C2 CompilerThre",
        ".NET TP Worker, .NET TP Worker",
        "vert.x-eventloo, vert.x-eventloo",
        "1234, (number only)"
    })
    void aGroupIsTheNameWithoutTheNumberOfTheThread(String thread, String group) {
        assertThat(ThreadGroups.of(thread)).isEqualTo(group);
    }
}
