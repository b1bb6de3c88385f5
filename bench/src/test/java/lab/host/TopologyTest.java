package lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TopologyTest {

    @TempDir
    Path root;

    private Path sys;
    private Path proc;

    @BeforeEach
    void machine() throws IOException {
        sys = root.resolve("sys");
        proc = root.resolve("proc");
        for (int cpu = 0; cpu < 4; cpu++) {
            write(
                    sys.resolve("devices/system/cpu/cpu" + cpu + "/topology/thread_siblings_list"),
                    cpu % 2 + "," + (cpu % 2 + 2));
        }
        allowed("0-3");
        write(proc.resolve("self/cgroup"), "0::/\n");
    }

    @Test
    void siblingsAreOneCore() {
        assertThat(read().cores()).containsExactly(CpuSet.of(0, 2), CpuSet.of(1, 3));
    }

    @Test
    void onlyAllowedCpusCount() throws IOException {
        allowed("1-2");
        assertThat(read().cores()).containsExactly(CpuSet.of(1), CpuSet.of(2));
    }

    @Test
    void aCpuWithoutTopologyIsACoreOfItsOwn() throws IOException {
        allowed("0,2,9");
        assertThat(read().cores()).containsExactly(CpuSet.of(0, 2), CpuSet.of(9));
    }

    @Test
    void noQuotaIsAbsent() throws IOException {
        write(sys.resolve("fs/cgroup/cpu.max"), "max 100000\n");
        assertThat(read().quotaCpus()).isEmpty();
    }

    @Test
    void theTightestQuotaOfVersion2Counts() throws IOException {
        write(proc.resolve("self/cgroup"), "0::/outer/inner\n");
        write(sys.resolve("fs/cgroup/outer/cpu.max"), "150000 100000\n");
        write(sys.resolve("fs/cgroup/outer/inner/cpu.max"), "max 100000\n");
        assertThat(read().quotaCpus()).hasValue(1.5);
    }

    @Test
    void aQuotaOfVersion1IsReadFromTheGroupOfTheCpuController() throws IOException {
        write(proc.resolve("self/cgroup"), "4:memory:/m\n2:cpu,cpuacct:/docker/abc\n0::/\n");
        write(sys.resolve("fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_quota_us"), "50000\n");
        write(sys.resolve("fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_period_us"), "100000\n");
        assertThat(read().quotaCpus()).hasValue(0.5);
    }

    @Test
    void aContainerThatSeesItsGroupAsTheRootReadsTheRoot() throws IOException {
        write(proc.resolve("self/cgroup"), "1:cpu:/docker/not-visible-here\n");
        write(sys.resolve("fs/cgroup/cpu/cpu.cfs_quota_us"), "200000\n");
        write(sys.resolve("fs/cgroup/cpu/cpu.cfs_period_us"), "100000\n");
        assertThat(read().quotaCpus()).hasValue(2.0);
    }

    @Test
    void throttlingIsNanosecondsInBothVersions() {
        var expected = new Throttling(3, 4_000_000);
        assertThat(Cgroup.throttling("nr_periods 9\nnr_throttled 3\nthrottled_time 4000000\n"))
                .hasValue(expected);
        assertThat(Cgroup.throttling("usage_usec 5\nnr_periods 9\nnr_throttled 3\nthrottled_usec 4000\n"))
                .hasValue(expected);
    }

    @Test
    void aGroupWithoutTheControllerHasNoThrottling() {
        assertThat(Cgroup.throttling("usage_usec 5\nuser_usec 4\n")).isEmpty();
    }

    @Test
    void everyAllowedCpuOfThisMachineIsInOneCore() {
        Topology here = Topology.read();
        assertThat(here.cores().stream().mapToInt(CpuSet::size).sum())
                .isEqualTo(here.allowed().size());
    }

    private Topology read() {
        return Topology.read(sys, proc);
    }

    private void allowed(String list) throws IOException {
        write(proc.resolve("self/status"), "Name:\tjava\nCpus_allowed_list:\t" + list + "\n");
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
