package lab.sample;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The machine over one window: differences of counters between its start and its end.
 *
 * @param wallNs length of the stretch that the counters cover
 * @param cores CPU number to how it was used
 * @param cpuPressureNs time in which some task waited for a CPU (PSI); null where the kernel has no PSI
 * @param memoryPressureNs time in which some task waited for memory to be reclaimed or read back; null as above
 * @param ioPressureNs time in which some task waited for a disk; null as above
 * @param throttledNs time the cgroup was throttled; null where there is no quota
 * @param listenOverflows connections that found an accept queue full
 * @param listenDrops SYNs dropped at a listener
 * @param accepted connections that all listeners of the machine took in; null in records of before it was read
 * @param timeWaitAtStart sockets in TIME_WAIT before the window
 * @param wallClockStepNs by how much the wall clock moved against the monotonic one
 * @param otherCpuNs CPU used by processes that are none of the lab's, over all CPUs of the machine
 * @param canary beats of the canary on the server's core
 */
public record MachineUse(
        long wallNs,
        Map<Integer, Core> cores,
        @Nullable Long cpuPressureNs,
        @Nullable Long memoryPressureNs,
        @Nullable Long ioPressureNs,
        @Nullable Long throttledNs,
        long listenOverflows,
        long listenDrops,
        @Nullable Long accepted,
        long timeWaitAtStart,
        long timeWaitAtEnd,
        long wallClockStepNs,
        @Nullable Long otherCpuNs,
        List<CanaryBeat> canary) {
    public MachineUse {
        cores = Map.copyOf(cores);
        canary = List.copyOf(canary);
    }

    /** One CPU over the window, nanoseconds (resolution 10 ms). */
    public record Core(long busyNs, long stealNs, long idleNs) {}

    /** One beat of the canary: a fixed piece of register-only work, timed by its thread's CPU clock. */
    public record CanaryBeat(long unixNs, long cpuNs) {}
}
