package lab.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import lab.host.CpuSet;
import lab.host.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LayoutPlannerTest {
    /** A machine without SMT. */
    static Topology cores(int count) {
        return topology(IntStream.range(0, count).mapToObj(CpuSet::of).toList(), OptionalDouble.empty());
    }

    /** Siblings numbered as most x86 machines do: CPU n and n + count. */
    private static Topology smt(int count, OptionalDouble quota) {
        return topology(
                IntStream.range(0, count)
                        .mapToObj(cpu -> CpuSet.of(cpu, cpu + count))
                        .toList(),
                quota);
    }

    private static Topology topology(List<CpuSet> cores, OptionalDouble quota) {
        return new Topology(cores, cores.stream().reduce(CpuSet::union).orElseThrow(), quota);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2  | 1     | 0   | 0    | 0 | true  | true
            3  | 2     | 1   | 0    | 0 | true  | true
            4  | 2-3   | 1   | 0    | 0 | true  | true
            5  | 3-4   | 1   | 2    | 0 | false | true
            6  | 3-5   | 1   | 2    | 0 | false | true
            8  | 4-7   | 1   | 2-3  | 0 | false | false
            12 | 6-11  | 1   | 2-4  | 0 | false | false
            16 | 8-15  | 1-2 | 3-6  | 0 | false | false
            64 | 56-63 | 1-2 | 3-6  | 0 | false | false
            """)
    void wholeCoresGoToOneRole(
            int cores, String server, String stub, String wrk, String lab, boolean shared, boolean assisted) {
        assertThat(LayoutPlanner.plan(cores(cores)))
                .isEqualTo(new Layout(
                        CpuSet.parse(server),
                        CpuSet.parse(stub),
                        CpuSet.parse(wrk),
                        CpuSet.parse(lab),
                        shared,
                        cores,
                        assisted));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 24, 32, 64, 128})
    void nobodySharesTheServersCores(int cores) {
        Layout layout = LayoutPlanner.plan(cores(cores));
        assertThat(layout.server()
                        .disjoint(layout.stub().union(layout.generator()).union(layout.lab())))
                .isTrue();
    }

    @Test
    void siblingsOfACoreStayTogether() {
        Layout layout = LayoutPlanner.plan(smt(2, OptionalDouble.empty()));
        assertThat(layout.byRole()).containsEntry("server", "1,3").containsEntry("stub", "0,2");
    }

    @Test
    void aQuotaBuysWholeCoresWithAllTheirCpus() {
        assertThat(LayoutPlanner.plan(smt(8, OptionalDouble.of(5))).physicalCores())
                .isEqualTo(2);
    }

    @Test
    void aFractionOfAQuotaBuysNothing() {
        assertThat(LayoutPlanner.plan(topology(cores(4).cores(), OptionalDouble.of(2.9)))
                        .physicalCores())
                .isEqualTo(2);
    }

    @Test
    void onOneCoreEverythingSharesAndPreflightCanSayWhy() {
        assertThat(LayoutPlanner.plan(cores(1)).physicalCores()).isEqualTo(1);
    }

    @Test
    void onlyAllowedCpusAreGivenOut() {
        Topology pinned = topology(List.of(CpuSet.of(4), CpuSet.of(9)), OptionalDouble.empty());
        assertThat(LayoutPlanner.plan(pinned).byRole())
                .containsEntry("server", "9")
                .containsEntry("lab", "4");
    }
}
