package lab.load;

import java.util.List;
import java.util.Objects;
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
 * @param probes the same load at other waits, to tell a pool from a serial section; none where nothing held calls back
 * @param earlier the first window at this level where it was disturbed, so that this is the second; else null
 * @param threadDump file in the run's logs with what the server's threads did when no connection had an answer for a third of the
 *     window; null where that was not so
 * @param carriers platform threads that carry virtual ones, counted just after the window; null where that was not asked
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
        @Nullable List<ProbeRecord> probes,
        @Nullable Earlier earlier,
        @Nullable Long pssBytes,
        @Nullable String threadDump,
        @Nullable Integer carriers) {
    public WindowRecord {
        settle = List.copyOf(settle);
        // Records of before there were probes have none.
        probes = probes == null ? List.of() : List.copyOf(probes);
    }

    /**
     * A window that was disturbed and does not count.
     *
     * @param disturbances what was beyond its limit, in a few words each
     */
    public record Earlier(List<String> disturbances, WindowRecord window) {
        public Earlier {
            disturbances = List.copyOf(disturbances);
        }
    }

    /** The same as the second one of two. */
    public WindowRecord after(Earlier first) {
        return new WindowRecord(
                connections,
                settle,
                settled,
                wrk,
                stub,
                stubFailure,
                samples,
                serverConnections,
                probes,
                first,
                pssBytes,
                threadDump,
                carriers);
    }

    WindowRecord followedBy(List<ProbeRecord> probed, @Nullable Long pss) {
        return new WindowRecord(
                connections,
                settle,
                settled,
                wrk,
                stub,
                stubFailure,
                samples,
                serverConnections,
                probed,
                earlier,
                pss,
                threadDump,
                carriers);
    }

    @Override
    public List<ProbeRecord> probes() {
        return Objects.requireNonNull(probes);
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

        /** Whether the connection that heard last from the server has not for a third of such a window. */
        public boolean silent(int windowSeconds) {
            return !lastReceiveMs.isEmpty() && lastReceiveMs.getLast() > windowSeconds * 1000L / 3;
        }
    }
}
