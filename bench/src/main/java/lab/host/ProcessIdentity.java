package lab.host;

import java.util.Optional;

/** A process for good: pids are used again, the pair with the start time is not. */
public record ProcessIdentity(long pid, long startTicks) {

    /** Empty where no such process runs; one that has ended and was not reaped yet does not run. */
    public static Optional<ProcessIdentity> of(long pid) {
        return ProcStat.read(ProcFiles.PROC, pid)
                .filter(ProcStat::alive)
                .map(stat -> new ProcessIdentity(stat.pid(), stat.startTicks()));
    }

    /** Whether this very process still runs. */
    public boolean same() {
        return of(pid).filter(this::equals).isPresent();
    }

    /** Whether the pid is in that process group or session, or has its leader among its ancestors. */
    public static boolean isDescendantOrGroup(long pid, long pgid) {
        long current = pid;
        while (current > 1) {
            Optional<ProcStat> stat = ProcStat.read(ProcFiles.PROC, current);
            if (current == pgid
                    || stat.filter(s -> s.group() == pgid || s.session() == pgid)
                            .isPresent()) {
                return true;
            }
            current = stat.map(ProcStat::parent).orElse(0L);
        }
        return false;
    }
}
