package lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.OptionalLong;
import lab.host.TcpInfo.Connection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class TcpInfoTest {

    /** As ss of iproute2 6.1 printed it, the last connection without the line that needs more rights or a newer kernel. */
    private static final String SS = """
            0      0      127.0.0.1:56310 127.0.0.1:21400
            \t bbr wscale:10,10 rto:200 rtt:0.038/0.019 mss:32741 pmtu:65535 rcvmss:536 advmss:65483 cwnd:10 bytes_acked:1 segs_out:2 segs_in:1 bbr:(bw:0bps,mrtt:0.038,pacing_gain:1,cwnd_gain:1) send 68928421053bps lastsnd:104 lastrcv:107 lastack:104 pacing_rate 196987158232bps delivered:1 app_limited rcv_space:65495 rcv_ssthresh:65495 minrtt:0.038 snd_wnd:65483
            0      140    [::ffff:127.0.0.1]:56312 [::ffff:127.0.0.1]:21400
            \t cubic wscale:10,10 rto:200 rtt:0.038/0.019 mss:32741 cwnd:10 segs_in:1 send 68928421053bps lastrcv:3 lastack:4 delivered:1
            0      0      127.0.0.1:56314 127.0.0.1:21400
            """;

    @Test
    void everyConnectionIsReadWithItsTimes() {
        assertThat(TcpInfo.parse(SS))
                .containsExactly(
                        new Connection(
                                "127.0.0.1:56310", "127.0.0.1:21400", OptionalLong.of(107), OptionalLong.of(104)),
                        new Connection(
                                "[::ffff:127.0.0.1]:56312",
                                "[::ffff:127.0.0.1]:21400",
                                OptionalLong.of(3),
                                OptionalLong.of(0)),
                        new Connection(
                                "127.0.0.1:56314", "127.0.0.1:21400", OptionalLong.empty(), OptionalLong.empty()));
    }

    @Test
    void textThatIsNotOfSsIsRefused() {
        assertThatThrownBy(() -> TcpInfo.parse("Error: bad filter\n")).hasMessageContaining("Error: bad filter");
    }

    @Test
    void aConnectionThatGetsNoAnswerShowsForHowLong() throws Exception {
        try (var server = new ServerSocket(21410, 10, InetAddress.getLoopbackAddress());
                var client = new Socket(InetAddress.getLoopbackAddress(), 21410);
                var accepted = server.accept()) {
            accepted.getOutputStream().write('x');
            assertThat(client.getInputStream().read()).isEqualTo('x');
            Thread.sleep(300);
            client.getOutputStream().write('y');

            Connection seen = TcpInfo.towards(21410).getFirst();
            assertThat(seen.local()).endsWith("127.0.0.1]:" + client.getLocalPort());
            assertThat(seen.lastReceiveMs().orElseThrow()).isBetween(290L, 5000L);
            assertThat(seen.lastSendMs().orElseThrow())
                    .isLessThan(seen.lastReceiveMs().orElseThrow());
        }
    }

    @Test
    void noConnectionIsAnEmptyList() throws IOException {
        assertThat(TcpInfo.towards(21411)).isEmpty();
    }
}
