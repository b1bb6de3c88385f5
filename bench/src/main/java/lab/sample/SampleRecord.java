package lab.sample;

import java.util.List;
import java.util.Optional;

/** Everything that the sampler saw in one window. */
public record SampleRecord(long fromUnixNs, long toUnixNs, List<ProcessSeries> processes, MachineUse machine) {
    public SampleRecord {
        processes = List.copyOf(processes);
    }

    public Optional<ProcessSeries> role(String role) {
        return processes.stream().filter(series -> series.role().equals(role)).findFirst();
    }

    /** CPU that a process used between its first and its last sample, nanoseconds; 0 where it was seen less than twice. */
    public static long cpuNsOf(ProcessSeries series) {
        return series.points().size() < 2
                ? 0
                : series.points().getLast().cpuNs() - series.points().getFirst().cpuNs();
    }
}
