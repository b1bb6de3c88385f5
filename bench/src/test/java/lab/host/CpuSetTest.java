package lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuSetTest {

    @Test
    void aListReadsAsItsCpus() {
        assertThat(CpuSet.parse("0-3,8\n").cpus()).containsExactly(0, 1, 2, 3, 8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "0-3,8", "1,3,5", "0-1,4-5,127"})
    void theListFormIsWrittenAsTheKernelWritesIt(String list) {
        assertThat(CpuSet.parse(list)).hasToString(list);
    }

    @Test
    void neighboursAreJoinedIntoOneRun() {
        assertThat(CpuSet.of(3, 1, 2, 0)).hasToString("0-3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "3-1", "-1", "1,,2", "1-2-3", "0,"})
    void aMalformedListIsRefusedWithItsText(String list) {
        assertThatThrownBy(() -> CpuSet.parse(list))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(list);
    }

    @Test
    void setsThatShareACpuAreNotDisjoint() {
        assertThat(CpuSet.of(0, 1).disjoint(CpuSet.of(1, 2))).isFalse();
        assertThat(CpuSet.of(0, 1).disjoint(CpuSet.of(2))).isTrue();
    }

    @Test
    void aUnionHoldsBoth() {
        assertThat(CpuSet.of(0).union(CpuSet.of(2)).contains(2)).isTrue();
        assertThat(CpuSet.of(0, 1).union(CpuSet.of(1, 2)).size()).isEqualTo(3);
    }
}
