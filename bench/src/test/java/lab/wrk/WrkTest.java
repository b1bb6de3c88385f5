package lab.wrk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WrkTest {
    @ParameterizedTest
    @CsvSource({"100, 16, 10", "100, 8, 5", "1000, 8, 8", "7, 4, 1", "1, 4, 1", "200, 1, 1"})
    void threadsAlwaysDivideTheConnections(int connections, int cpus, int threads) {
        assertThat(Wrk.threadsFor(connections, cpus)).isEqualTo(threads);
        assertThat(connections % threads).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"wrk debian/4.1.0-3+b2 [epoll] Copyright (C) 2012 Will Glozer", "wrk 4.2.0 [epoll] Copyright"})
    void knownVersionsAreTaken(String text) {
        assertThat(Wrk.knownVersion(text)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"wrk 4.0.2 [epoll]", "wrk 4.3.0 [epoll]", "wrk2 4.0.0", "oha 1.4.0", "", "Hyperfoil wrk 0.25"})
    void otherVersionsAndToolsAreNot(String text) {
        assertThat(Wrk.knownVersion(text)).isEmpty();
    }

    @Test
    void fractionsOfASecondCanNotBeAsked() {
        assertThatThrownBy(() -> new Wrk.Request("http://127.0.0.1:1/", 1, 0, 10, false))
                .hasMessageContaining("whole numbers");
    }
}
