package lab.against;

import java.util.List;
import java.util.Map;
import lab.sample.MachineUse;
import lab.sample.ProcessSeries;
import lab.sample.SampleRecord;
import lab.stub.StubStats;
import lab.wrk.WrkDump;
import lab.wrk.WrkOutcome;

/** A window of 2 s at 100 connections, 20 ms wait, on CPU 1, without a fault; each test spoils one thing. */
final class MadeWindow {
    static final int CONNECTIONS = 100;
    static final int RIGHT_BYTES = 250;
    static final long WAIT_NS = 20_000_000;

    private static final long SECOND = 1_000_000_000;

    private final Side side;
    long requests = 9_400;
    long cpuNsPerCall = 100_000;
    long extraCalls = 50;
    long statusErrors;
    long latencyUs = 20_900;
    long countOff;
    double bytesPerAnswer = RIGHT_BYTES;
    double latenessMeanNs = 50_000;
    double loadCoreBusy = 0.5;
    long idleCpuNs = 4_000_000;
    String serverMask = "1";
    boolean ownsPort = true;
    boolean stubAnswers = true;

    MadeWindow(Side side) {
        this.side = side;
    }

    TurnWindow make() {
        long calls = requests + extraCalls;
        WrkDump dump = new WrkDump(
                "4.1.0",
                1,
                CONNECTIONS,
                2_000_000,
                requests,
                Math.round(requests * bytesPerAnswer),
                new WrkDump.Errors(0, 0, 0, statusErrors, 0),
                2_000_001,
                requests + countOff,
                latencyUs,
                latencyUs + 100,
                List.of(latencyUs, latencyUs + 100),
                List.of(requests - 300, 300L),
                List.of());
        return new TurnWindow(
                side,
                new WrkOutcome("wrk", 0, 2 * SECOND, CONNECTIONS, 2, 2, dump, null, ""),
                stubAnswers ? stub(calls) : null,
                stubAnswers ? null : "gone",
                samples(),
                calls * cpuNsPerCall,
                idleCpuNs,
                2_100_000_000L,
                true,
                ownsPort);
    }

    private StubStats stub(long calls) {
        StubStats.Late late = new StubStats.Late(calls, latenessMeanNs, 40_000L, 900_000L, 1_000_000L, 1_100_000L);
        return new StubStats(
                1,
                "epoll",
                77,
                null,
                null,
                0,
                2 * SECOND,
                new StubStats.Delay(WAIT_NS, WAIT_NS),
                new StubStats.Calls(calls, calls, 0, 0, 0, 100),
                new StubStats.Connections(100, 100, 100, 0L, 0L, 0L),
                0,
                0,
                0,
                null,
                null,
                late,
                late,
                SECOND);
    }

    private SampleRecord samples() {
        ProcessSeries server = new ProcessSeries(
                "server",
                7,
                5,
                List.of(),
                List.of(new ProcessSeries.ThreadUse(7, "server", "server", SECOND, serverMask, serverMask)),
                0,
                0,
                null,
                0);
        long wall = 1_450_000_000;
        long busy = (long) (loadCoreBusy * wall);
        MachineUse machine = new MachineUse(
                wall,
                Map.of(
                        0, new MachineUse.Core(busy, 0, wall - busy),
                        1, new MachineUse.Core(wall, 0, 0)),
                0L,
                0L,
                0L,
                null,
                0,
                0,
                100L,
                0,
                0,
                0,
                0L,
                List.of());
        return new SampleRecord(0, wall, List.of(server), machine);
    }
}
