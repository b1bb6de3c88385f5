package lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachineTest {

    private static final long TICK_NS = 10_000_000;

    @ParameterizedTest
    @CsvSource({"0, 90, true", "0, 70, false", "2, 90, false", "1, 90, false"})
    void portsInTimeWaitCountOnlyWhereTheyAreNotUsedAgain(int reuse, int waiting, boolean usedUp, @TempDir Path proc)
            throws IOException {
        Path ipv4 = Files.createDirectories(proc.resolve("sys/net/ipv4"));
        Files.writeString(ipv4.resolve("tcp_tw_reuse"), reuse + "\n");
        Files.writeString(ipv4.resolve("ip_local_port_range"), "1001\t1100\n");
        Path net = Files.createDirectories(proc.resolve("net"));
        Files.writeString(net.resolve("sockstat"), "TCP: inuse 5 orphan 0 tw " + waiting + " alloc 8 mem 1\n");

        assertThat(new Machine(proc, proc).portsUsedUp()).isEqualTo(usedUp);
        assertThat(new Machine(proc, proc).mostTimeWait()).isEqualTo(80);
    }

    @Test
    void cpuTimesAreGivenByCpuWithoutTheTotal() {
        String stat = """
                cpu  9135 0 1689 189102 433 0 179 27 0 0
                cpu0 5698 1 891 93341 281 2 62 12 0 0
                cpu10 3436 0 797 95761 151 0 117 14 0 0
                intr 1 2
                """;
        assertThat(Machine.cpuTimes(stat)).containsOnlyKeys(0, 10);
        assertThat(Machine.cpuTimes(stat).get(0).busyNs()).isEqualTo((5698 + 1 + 891 + 2 + 62) * TICK_NS);
        assertThat(Machine.cpuTimes(stat).get(10).stealNs()).isEqualTo(14 * TICK_NS);
    }

    @Test
    void pressureIsTheLineSome() {
        assertThat(Machine.pressureOf("""
                some avg10=7.80 avg60=4.98 avg300=1.68 total=9299050
                full avg10=0.00 avg60=0.00 avg300=0.00 total=0
                """)).isEqualTo(new Pressure(7.80, 4.98, 9299050));
    }

    @Test
    void aCounterOfNetstatIsFoundByItsName() {
        String netstat =
                "TcpExt: SyncookiesSent ListenOverflows ListenDrops\nTcpExt: 5 6 7\nIpExt: InNoRoutes\nIpExt: 9\n";
        assertThat(Machine.counter(netstat, "TcpExt", "ListenOverflows")).isEqualTo(6);
        assertThatThrownBy(() -> Machine.counter(netstat, "TcpExt", "Missing")).hasMessageContaining("Missing");
    }

    @Test
    void timeWaitIsTheTwOfSockstat() {
        assertThat(Machine.timeWait(
                        "sockets: used 29\nTCP: inuse 3 orphan 0 tw 5 alloc 10 mem 194\nUDP: inuse 0 mem 0\n"))
                .isEqualTo(5);
    }

    @Test
    void theCountersOfThisMachineCanBeRead() {
        var machine = new Machine();
        assertThat(machine.cpuTimes().keySet())
                .containsAll(Topology.read().allowed().cpus());
        assertThat(machine.tcpCounters().listenDrops())
                .isGreaterThanOrEqualTo(machine.tcpCounters().listenOverflows());
    }

    /** /proc/sys gives some values in one read only: a first read of one byte would make 4 of 4096. */
    @Test
    void settingsOfTheKernelAreReadWhole() {
        var machine = new Machine();
        assertThat(machine.somaxconn() + "\n")
                .isEqualTo(Command.run(Duration.ofSeconds(5), List.of("cat", "/proc/sys/net/core/somaxconn"))
                        .stdout());
        assertThat(machine.ephemeralPorts().size()).isGreaterThan(1000);
    }

    @Test
    void theDescriptionNamesNeitherHostNorUserNorHome() {
        assertThat(new Machine().describe().toString())
                .contains("kernel=")
                .doesNotContain(
                        ProcFiles.require(Path.of("/proc/sys/kernel/hostname")).strip())
                .doesNotContain(System.getProperty("user.home"));
    }

    @Test
    void theFileLimitHasASoftAndAHardValue() {
        String limits = """
                Limit                     Soft Limit           Hard Limit           Units    \s
                Max open files            2048                 unlimited            files    \s
                """;
        assertThat(FileLimit.parse(limits)).isEqualTo(new FileLimit(2048, Long.MAX_VALUE));
        assertThat(FileLimit.read().soft()).isPositive();
    }

    @Test
    void theLabsClockNeverGoesBackAndFollowsTheWallClock() {
        long before = WallClock.unixNs();
        assertThat(WallClock.unixNs()).isGreaterThanOrEqualTo(before);
        assertThat(Math.abs(WallClock.stepNs())).isLessThan(1_000_000_000L);
        assertThat(Math.abs(before / 1_000_000 - System.currentTimeMillis())).isLessThan(1000);
    }
}
