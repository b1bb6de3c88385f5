package lab.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The control groups that limit this process's CPU: its own and those above it, of version 1 where the {@code cpu}
 * controller is mounted so, else of version 2. A container sees its own group as the root.
 */
record Cgroup(List<Path> folders, boolean v1) {

    private static final long NS_PER_US = 1000;

    static Cgroup read(Path sys, Path proc) {
        List<String> lines = ProcFiles.read(proc.resolve("self/cgroup")).stream()
                .flatMap(String::lines)
                .toList();
        Path mounts = sys.resolve("fs/cgroup");
        for (String line : lines) {
            String[] fields = line.split(":", 3);
            if (List.of(fields[1].split(",", -1)).contains("cpu")) {
                Path mount = mounts.resolve(fields[1]);
                return new Cgroup(chain(Files.isDirectory(mount) ? mount : mounts.resolve("cpu"), fields[2]), true);
            }
        }
        return lines.stream()
                .filter(line -> line.startsWith("0::"))
                .findFirst()
                .map(line -> new Cgroup(chain(mounts, line.substring(3)), false))
                .orElseGet(() -> new Cgroup(List.of(), false));
    }

    /** From the mount down to the group; those that a container does not see are left out. */
    private static List<Path> chain(Path mount, String group) {
        var folders = new ArrayList<>(List.of(mount));
        Path folder = mount;
        for (Path part : Path.of("/").relativize(Path.of(group).normalize())) {
            folder = folder.resolve(part);
            folders.add(folder);
        }
        return folders.stream().filter(Files::isDirectory).distinct().toList();
    }

    /** CPUs that the tightest quota allows; empty where there is none. */
    OptionalDouble quotaCpus() {
        Function<Path, Optional<String>> quotaAndPeriod = v1
                ? folder -> ProcFiles.line(folder.resolve("cpu.cfs_quota_us"))
                        .flatMap(quota -> ProcFiles.line(folder.resolve("cpu.cfs_period_us"))
                                .map(period -> quota + " " + period))
                : folder -> ProcFiles.line(folder.resolve("cpu.max"));
        return folders.stream()
                .flatMap(folder -> quotaAndPeriod.apply(folder).stream())
                .map(text -> text.split(" ", -1))
                .filter(words -> !words[0].equals("max") && !words[0].startsWith("-"))
                .mapToDouble(words -> Double.parseDouble(words[0]) / Double.parseDouble(words[1]))
                .min();
    }

    /** Empty where no group counts it: version 2 without the controller, or no control groups at all. */
    Optional<Throttling> throttling() {
        return folders.stream()
                .flatMap(folder -> ProcFiles.read(folder.resolve("cpu.stat")).stream())
                .flatMap(text -> throttling(text).stream())
                .reduce((a, b) -> new Throttling(a.times() + b.times(), a.throttledNs() + b.throttledNs()));
    }

    static Optional<Throttling> throttling(String cpuStat) {
        return number(cpuStat, "nr_throttled")
                .map(times -> new Throttling(
                        times,
                        number(cpuStat, "throttled_time")
                                .or(() -> number(cpuStat, "throttled_usec").map(us -> us * NS_PER_US))
                                .orElseThrow(() ->
                                        new IllegalArgumentException("nr_throttled without a time: " + cpuStat))));
    }

    private static Optional<Long> number(String text, String key) {
        return text.lines()
                .filter(line -> line.startsWith(key + " "))
                .map(line -> Long.parseLong(line.substring(key.length() + 1).strip()))
                .findFirst();
    }
}
