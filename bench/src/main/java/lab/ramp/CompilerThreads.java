package lab.ramp;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import lab.host.Affinity;
import lab.host.CpuSet;
import lab.host.ProcessReader;
import lab.host.TaskCpu;
import lab.host.TaskDetail;

/**
 * A runtime's compiler threads, found by name: HotSpot's C1 and C2, .NET's tiering thread.
 *
 * <p>Where the server has few cores, full load starves its compilers and it never gets warm (one core: a Tomcat at half its
 * speed after a minute, hundreds of methods waiting). The assisted ramp lets these threads alone use the lab's core, and
 * puts them back before anything is measured. They come and go, so they are looked for again and again.
 */
public final class CompilerThreads {
    /** Thread names as the kernel keeps them: 15 characters. */
    private static final List<String> NAMES = List.of("C1 CompilerThre", "C2 CompilerThre", ".NET Tiered Com");

    private final CpuSet home;
    private final CpuSet guest;
    private final Set<Integer> away = ConcurrentHashMap.newKeySet();

    /**
     * @param home the server's CPUs
     * @param guest the CPUs that compilers may use meanwhile
     */
    public CompilerThreads(CpuSet home, CpuSet guest) {
        this.home = home;
        this.guest = guest;
    }

    /** Whether a thread of this name compiles. */
    public static boolean compiles(String threadName) {
        return NAMES.stream().anyMatch(threadName::startsWith);
    }

    /** CPU of the compiler threads among these, nanoseconds. */
    public static long cpuNs(List<TaskCpu> tasks) {
        return tasks.stream()
                .filter(task -> compiles(task.name()))
                .mapToLong(TaskCpu::cpuNs)
                .sum();
    }

    /** Lets compilers that are still at home use the guest CPUs. */
    public void sendAway(List<TaskCpu> tasks) {
        for (TaskCpu task : tasks) {
            if (compiles(task.name()) && !away.contains(task.tid()) && moved(task.tid(), guest)) {
                away.add(task.tid());
            }
        }
    }

    /**
     * Puts every compiler thread back, also those that a sent-away thread has started since (they inherit its CPUs).
     *
     * @return how many were moved
     */
    public int bringHome(ProcessReader server) {
        int moved = 0;
        for (TaskDetail task : server.details()) {
            if (!task.allowed().equals(home) && moved(task.tid(), home)) {
                moved++;
            }
        }
        away.clear();
        return moved;
    }

    /** False where the thread has ended meanwhile, as compilers do; every mask is checked again in the window. */
    private static boolean moved(int tid, CpuSet cpus) {
        try {
            Affinity.set(tid, cpus);
            return true;
        } catch (IllegalStateException ended) {
            return false;
        }
    }
}
