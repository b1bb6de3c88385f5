package lab.host;

import java.nio.file.Path;
import java.util.Optional;

/** One thread of a {@link ProcessReader}: its open schedstat, what was last read there, its name. */
final class TaskClock {

    private final int tid;
    private final Path folder;
    private final OpenFile schedstat;
    private String name;
    private boolean nameSettled;
    private long cpuNs;
    private long runQueueNs;

    private TaskClock(int tid, Path folder, OpenFile schedstat, String name) {
        this.tid = tid;
        this.folder = folder;
        this.schedstat = schedstat;
        this.name = name;
    }

    static Optional<TaskClock> open(Path folder, int tid) {
        return OpenFile.open(folder.resolve("schedstat"))
                .map(file -> new TaskClock(
                        tid,
                        folder,
                        file,
                        ProcFiles.line(folder.resolve("comm")).orElse("")));
    }

    /** Empty where the thread has ended. */
    Optional<TaskCpu> read(byte[] buffer) {
        return schedstat.read(buffer).map(text -> {
            int first = text.indexOf(' ');
            int second = text.indexOf(' ', first + 1);
            cpuNs = Long.parseLong(text, 0, first, 10);
            runQueueNs = Long.parseLong(text, first + 1, second, 10);
            return new TaskCpu(tid, name, cpuNs, runQueueNs);
        });
    }

    void settleName() {
        if (!nameSettled) {
            refreshName();
            nameSettled = true;
        }
    }

    void refreshName() {
        name = ProcFiles.line(folder.resolve("comm")).orElse(name);
    }

    long cpuNs() {
        return cpuNs;
    }

    long runQueueNs() {
        return runQueueNs;
    }

    void close() {
        schedstat.close();
    }
}
