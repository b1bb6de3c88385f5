package lab.host;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The process group that a {@link ManagedProcess} leads.
 *
 * @param leader null where it had ended before it could be looked at
 */
record ProcessGroup(long id, @Nullable ProcessIdentity leader) {

    static ProcessGroup ledBy(long pid) {
        return new ProcessGroup(pid, ProcessIdentity.of(pid).orElse(null));
    }

    /** Pids that run; none where the number has passed to another group, which needs a new process with this pid. */
    List<Long> members() {
        List<ProcStat> members = ProcFiles.numbers(ProcFiles.PROC)
                .mapToObj(pid -> ProcStat.read(ProcFiles.PROC, pid))
                .flatMap(Optional::stream)
                .filter(stat -> stat.group() == id && stat.alive())
                .toList();
        boolean passedOn = members.stream()
                .anyMatch(stat -> stat.pid() == id && !new ProcessIdentity(id, stat.startTicks()).equals(leader));
        return passedOn ? List.of() : members.stream().map(ProcStat::pid).toList();
    }

    /** Nothing where the group is empty: its number may be somebody else's by now. */
    void signal(String name) {
        if (!members().isEmpty()) {
            Signals.send(-id, name);
        }
    }
}
