package lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class PortsTest {

    private static final long SELF = ProcessHandle.current().pid();
    private static final byte[] IPV6_LOOPBACK = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

    @TempDir
    Path folder;

    @Test
    void aPortThatNobodyHasIsFree() {
        assertThat(Ports.free(21401)).isTrue();
        assertThat(Ports.listeners(21401)).isEmpty();
    }

    @Test
    void aListenerOnTheLoopbackIsFoundWithItsPid() throws IOException {
        try (var server = new ServerSocket(21402, 10, InetAddress.getLoopbackAddress())) {
            assertThat(Ports.listeners(server.getLocalPort()))
                    .containsExactly(new Ports.Owner(OptionalLong.of(SELF), "java", "127.0.0.1:21402"));
            assertThat(Ports.free(21402)).isFalse();
        }
    }

    @Test
    void aListenerOnIpv6AloneTakesThePort() throws IOException {
        try (var server = new ServerSocket(21403, 10, InetAddress.getByAddress(IPV6_LOOPBACK))) {
            assertThat(Ports.listeners(server.getLocalPort()))
                    .extracting(Ports.Owner::address)
                    .containsExactly("[0:0:0:0:0:0:0:1]:21403");
            assertThat(Ports.free(21403)).isFalse();
        }
    }

    @Test
    void aSocketThatIsBoundWithoutListeningTakesThePort() throws IOException {
        try (var bound = new Socket()) {
            bound.setReuseAddress(false);
            bound.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 21404));
            assertThat(Ports.free(21404)).isFalse();
        }
    }

    @Test
    void timeWaitOfTheServerBeforeDoesNotTakeThePort() throws IOException {
        try (var server = new ServerSocket(21405, 10, InetAddress.getLoopbackAddress());
                var client = new Socket(InetAddress.getLoopbackAddress(), 21405)) {
            try (var accepted = server.accept()) {
                accepted.getOutputStream().write('x');
            }
            assertThat(client.getInputStream().readAllBytes()).hasSize(1);
        }
        assertThat(new Machine().timeWait()).isPositive();
        assertThat(Ports.free(21405)).isTrue();
    }

    @Test
    void aServerOfSomebodyElseIsNamed() {
        try (var child = Child.sh(folder, "exec python3 -m http.server 21406 --bind 127.0.0.1")) {
            while (child.alive() && Ports.listeners(21406).isEmpty()) {
                Thread.onSpinWait();
            }
            assertThat(Ports.listeners(21406))
                    .containsExactly(new Ports.Owner(OptionalLong.of(child.pid()), "python3", "127.0.0.1:21406"));
        }
    }

    @Test
    void addressesOfBothFamiliesReadAsTheyAreWritten() {
        String tcp = """
                  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
                   0: 0100007F:52D1 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 12468 1 000000002f9f4214 100 0 0 10 0
                """;
        String tcp6 = """
                  sl  local_address                         remote_address                        st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
                   0: 0000000000000000FFFF00000100007F:A5B0 0000000000000000FFFF00000100007F:52D1 06 00000000:00000000 03:000015DE 00000000     0        0 0 3 00000000d8cc043f
                   1: 00000000000000000000000001000000:0050 00000000000000000000000000000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 77 1 000000002f9f4214 100 0 0 10 0
                """;
        assertThat(SocketTable.parse(List.of(tcp, tcp6)).entries())
                .containsExactly(
                        new SocketTable.Entry("127.0.0.1", 21201, SocketTable.LISTEN, 12468),
                        new SocketTable.Entry("127.0.0.1", 42416, SocketTable.TIME_WAIT, 0),
                        new SocketTable.Entry("[0:0:0:0:0:0:0:1]", 80, SocketTable.LISTEN, 77));
    }
}
