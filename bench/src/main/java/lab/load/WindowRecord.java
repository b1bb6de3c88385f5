package lab.load;

import java.util.List;
import lab.ramp.RampRecord;
import lab.sample.SampleRecord;
import lab.stub.StubStats;
import lab.wrk.WrkOutcome;
import org.jspecify.annotations.Nullable;

/**
 * One window: the measured stretch at one level.
 *
 * @param connections the level
 * @param settle the flat 1 s slices shown before the window
 * @param settled whether two of them in a row were flat
 * @param wrk the generator
 * @param stub the stub's statistics, reset before the window and read after its drain
 * @param stubFailure why there are none
 * @param samples processes and machine during the window
 * @param serverConnections wrk's connections as TCP_INFO shows them 0.5 s before its end
 * @param pssBytes the server's proportional set size, read once under load after the window; highest level only
 */
public record WindowRecord(
        int connections,
        List<RampRecord.RampSlice> settle,
        boolean settled,
        WrkOutcome wrk,
        @Nullable StubStats stub,
        @Nullable String stubFailure,
        SampleRecord samples,
        @Nullable ConnectionStates serverConnections,
        @Nullable Long pssBytes) {
    public WindowRecord {
        settle = List.copyOf(settle);
    }

    /**
     * @param readUnixNs when it was read
     * @param established wrk's connections to the server's port
     * @param lastReceiveMs for each of them the time since data last came from the server, descending
     * @param closeWait sockets of the machine in CLOSE_WAIT
     */
    public record ConnectionStates(long readUnixNs, int established, List<Long> lastReceiveMs, int closeWait) {
        public ConnectionStates {
            lastReceiveMs = List.copyOf(lastReceiveMs);
        }
    }
}
