package lab.judge;

import static lab.judge.Story.MIB;
import static lab.judge.Story.SECOND;
import static lab.judge.Story.START;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import lab.load.WindowRecord;
import lab.sample.MachineUse;
import lab.sample.MachineUse.CanaryBeat;
import lab.sample.ProcessSeries;
import lab.sample.ProcessSeries.Point;
import lab.sample.ProcessSeries.ThreadUse;
import lab.sample.SampleRecord;
import lab.stub.StubStats;
import lab.wrk.WrkDump;
import lab.wrk.WrkOutcome;

/** The window of a story as its record. */
record StoryWindow(Story told) {
    WindowRecord window() {
        return new WindowRecord(
                told.connections,
                List.of(),
                told.settled,
                wrk(),
                told.stubMissing ? null : stub(),
                told.stubMissing ? "connection refused" : null,
                samples(),
                told.connectionsUnread
                        ? null
                        : new WindowRecord.ConnectionStates(
                                START + 7_500_000_000L, told.established, told.lastReceiveMs, 0),
                told.probes,
                told.earlier,
                180 * MIB,
                null,
                told.carriers == 0 ? null : (Integer) told.carriers);
    }

    private WrkOutcome wrk() {
        long recorded = told.requests - told.timeouts;
        List<Long> slots = told.values.isEmpty() && recorded > 0 ? List.of(told.latencyUs) : told.values;
        List<Long> each = told.values.isEmpty() && recorded > 0 ? List.of(recorded) : told.counts;
        long count = told.histogramCount >= 0
                ? told.histogramCount
                : each.stream().mapToLong(Long::longValue).sum();
        var dump = new WrkDump(
                "wrk 4.1.0",
                2,
                told.wrkConnections,
                told.durationUs,
                told.requests,
                (long) (told.requests * told.bytesPerAnswer),
                new WrkDump.Errors(told.connectErrors, 0, 0, told.statusErrors, told.timeouts),
                10_000_001,
                count,
                slots.isEmpty() ? 0 : slots.getFirst(),
                slots.isEmpty() ? 0 : slots.getLast(),
                slots,
                each,
                told.answersPerSecond);
        return new WrkOutcome(
                "wrk -t2 -c100",
                START,
                START + told.durationUs * 1000 + 30_000_000,
                told.connections,
                told.seconds,
                10,
                told.wrkFailed ? null : dump,
                told.wrkFailed ? "expected the file of the done script, found none" : null,
                "");
    }

    private StubStats stub() {
        long calls = told.requests + told.callsBeyondAnswers;
        int[] series = IntStream.range(0, (int) (told.durationUs / 1000) + 100)
                .map(ms -> ms < 5 ? 0 : told.inFlight.applyAsInt(ms))
                .toArray();
        var late = new StubStats.Late(
                calls, told.latenessMeanNs, 80_000L, told.latenessP99Ns, told.latenessP99Ns, told.latenessP99Ns);
        return new StubStats(
                1,
                "epoll",
                77,
                "1.0",
                "go1.26.0",
                START,
                START + 9 * SECOND,
                new StubStats.Delay(told.delayNs, told.delayNs),
                new StubStats.Calls(
                        calls, calls, 0, 0, 0, IntStream.of(series).max().orElse(0)),
                new StubStats.Connections(told.accepted, 100, 100, 0L, 0L, 0L),
                told.notHttp11,
                0,
                0,
                null,
                new StubStats.Series(START, 1_000_000, series, null),
                late,
                late,
                1_200_000_000L);
    }

    private SampleRecord samples() {
        long from = START + 250_000_000;
        long to = from + 7_450_000_000L;
        long wall = to - from;
        var processes = new ArrayList<ProcessSeries>();
        if (!told.atStub()) {
            processes.add(process(
                    "server",
                    told.sampledPid,
                    told.serverCores,
                    List.of(
                            new ThreadUse(
                                    1,
                                    "server-1",
                                    "server-",
                                    (long) (told.busiestThreadCores * wall),
                                    told.serverMask,
                                    told.serverMask),
                            new ThreadUse(
                                    2,
                                    "C2 CompilerThre",
                                    "C CompilerThre",
                                    (long) (told.compilerCores * wall),
                                    "",
                                    told.serverMask),
                            new ThreadUse(
                                    3,
                                    "rest",
                                    "rest",
                                    (long) ((told.serverCores - told.busiestThreadCores) * wall),
                                    "0",
                                    "0"))));
        }
        processes.add(process("stub", 77, 0.15, List.of(new ThreadUse(77, "stub", "stub", wall / 7, "1", "1"))));
        processes.add(process(
                "generator",
                78,
                0.2,
                List.of(new ThreadUse(78, "wrk", "wrk", wall / 5, told.generatorMask, told.generatorMask))));
        processes.add(
                process("lab", 79, 0.03, List.of(new ThreadUse(80, "lab-canary", "lab-canary", wall / 500, "0", "0"))));
        var machine = new MachineUse(
                wall,
                Map.of(0, core(told.serverBusy, wall), 1, core(told.sharedBusy, wall)),
                0L,
                told.memoryPressureNs,
                0L,
                told.throttledNs,
                told.overflows,
                0,
                told.acceptedInWindow,
                0,
                told.timeWaitGrowth,
                told.wallClockStepNs,
                told.otherCpuNs,
                IntStream.range(0, 30)
                        .mapToObj(beat -> new CanaryBeat(from + beat * 250_000_000L, told.canaryNs.applyAsInt(beat)))
                        .toList());
        return new SampleRecord(from, to, processes, machine);
    }

    private MachineUse.Core core(double busy, long wall) {
        return new MachineUse.Core((long) (busy * wall), told.stealNs, (long) ((1 - busy) * wall));
    }

    private ProcessSeries process(String role, long pid, double cores, List<ThreadUse> threadUses) {
        List<Point> points = IntStream.range(0, told.samplesTaken)
                .mapToObj(i -> new Point(
                        START + 250_000_000 + i * 250_000_000L,
                        told.threads.applyAsInt(i),
                        (told.anonMib.applyAsInt(i) + 30) * MIB,
                        told.anonMib.applyAsInt(i) * MIB,
                        (long) (cores * i * 250_000_000L),
                        0,
                        Map.of("worker", told.threads.applyAsInt(i))))
                .toList();
        return new ProcessSeries(role, pid, 30, points, threadUses, 70_000, 5_000, 400 * MIB, 0);
    }
}
