package lab.sample;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lab.host.Canary;
import lab.host.CpuTimes;
import lab.host.Machine;
import lab.host.Pressure;
import lab.host.TcpCounters;
import lab.host.Throttling;
import lab.host.WallClock;
import org.jspecify.annotations.Nullable;

/** The machine's counters at one instant; a window is the difference of two. */
record MachineCounters(
        long unixNs,
        Map<Integer, CpuTimes> cpus,
        Map<String, Pressure> pressure,
        Optional<Throttling> throttling,
        TcpCounters tcp,
        long clockStepNs) {

    static MachineCounters read() {
        Machine machine = new Machine();
        return new MachineCounters(
                WallClock.unixNs(),
                machine.cpuTimes(),
                pressures(machine),
                machine.throttling(),
                machine.tcpCounters(),
                WallClock.stepNs());
    }

    MachineUse since(MachineCounters start, long ownCpuNs, Canary canary, long fromUnixNs, long toUnixNs) {
        Map<Integer, MachineUse.Core> cores = new HashMap<>();
        long busyNs = 0;
        for (Map.Entry<Integer, CpuTimes> end : cpus.entrySet()) {
            CpuTimes before = start.cpus.get(end.getKey());
            if (before != null) {
                MachineUse.Core core = new MachineUse.Core(
                        end.getValue().busyNs() - before.busyNs(),
                        end.getValue().stealNs() - before.stealNs(),
                        end.getValue().idleNs() - before.idleNs());
                cores.put(end.getKey(), core);
                busyNs += core.busyNs();
            }
        }
        List<MachineUse.CanaryBeat> beats = canary.beats().stream()
                .filter(beat -> beat.unixNs() >= fromUnixNs && beat.unixNs() <= toUnixNs)
                .map(beat -> new MachineUse.CanaryBeat(beat.unixNs(), beat.cpuNs()))
                .toList();
        return new MachineUse(
                unixNs - start.unixNs,
                cores,
                pressureNs(start, "cpu"),
                pressureNs(start, "memory"),
                pressureNs(start, "io"),
                throttledNs(start),
                tcp.listenOverflows() - start.tcp.listenOverflows(),
                tcp.listenDrops() - start.tcp.listenDrops(),
                tcp.accepted() - start.tcp.accepted(),
                start.tcp.timeWait(),
                tcp.timeWait(),
                clockStepNs - start.clockStepNs,
                // Both sides are read in different ways (ticks and nanoseconds): less than nothing is rounding.
                Math.max(0, busyNs - ownCpuNs),
                beats);
    }

    private static Map<String, Pressure> pressures(Machine machine) {
        Map<String, Pressure> found = new HashMap<>();
        for (String resource : List.of("cpu", "memory", "io")) {
            machine.pressure(resource).ifPresent(pressure -> found.put(resource, pressure));
        }
        return found;
    }

    private @Nullable Long pressureNs(MachineCounters start, String resource) {
        Pressure now = pressure.get(resource);
        Pressure before = start.pressure.get(resource);
        return now == null || before == null ? null : 1_000 * (now.someTotalUs() - before.someTotalUs());
    }

    private @Nullable Long throttledNs(MachineCounters start) {
        return throttling.isPresent() && start.throttling.isPresent()
                ? throttling.get().throttledNs() - start.throttling.get().throttledNs()
                : null;
    }
}
