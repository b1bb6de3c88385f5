package lab.host;

import java.nio.file.Path;
import java.util.Optional;

/**
 * One {@code /proc/PID/stat}. Times are in ticks of {@link #NS_PER_TICK}.
 *
 * @param command the first 15 bytes of the program's name; may hold spaces and parentheses
 * @param threads of the process, its first one included
 * @param startTicks since boot; with the pid it names a process for good
 */
record ProcStat(
        long pid,
        String command,
        char state,
        long parent,
        long group,
        long session,
        long cpuTicks,
        long threads,
        long startTicks) {

    /** USER_HZ is 100 on every Linux ABI that a JDK is built for, whatever the kernel's own HZ. */
    static final long NS_PER_TICK = 10_000_000;

    static Optional<ProcStat> read(Path proc, long pid) {
        return ProcFiles.read(proc.resolve(Long.toString(pid)).resolve("stat")).map(ProcStat::parse);
    }

    /** Cuts after the last {@code )}: a program may be named {@code my srv) 9 9}. */
    static ProcStat parse(String text) {
        int open = text.indexOf('(');
        int close = text.lastIndexOf(')');
        String[] rest =
                close < 0 ? new String[0] : text.substring(close + 1).strip().split(" ", -1);
        if (open < 1 || rest.length < 20) {
            throw new IllegalArgumentException(
                    "expected \"pid (name) state ...\" with 20 fields or more, found: " + text);
        }
        return new ProcStat(
                Long.parseLong(text.substring(0, open).strip()),
                text.substring(open + 1, close),
                rest[0].charAt(0),
                Long.parseLong(rest[1]),
                Long.parseLong(rest[2]),
                Long.parseLong(rest[3]),
                Long.parseLong(rest[11]) + Long.parseLong(rest[12]),
                Long.parseLong(rest[17]),
                Long.parseLong(rest[19]));
    }

    /**
     * False for one that has ended and waits to be reaped, which may take its parent long. A process whose first thread has
     * ended already shows as such too, but holds its files and ports until the last of its threads is gone.
     */
    boolean alive() {
        return state != 'X' && (state != 'Z' || threads > 1);
    }
}
