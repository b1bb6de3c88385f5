package lab.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Signals by pid, or to a whole process group; never by name. */
public final class Signals {

    private Signals() {}

    /**
     * Sends and returns, also under an interrupt; a process that is already gone is no error.
     *
     * @param pid a pid above 1, or the negated id of a process group
     * @param name TERM, INT, KILL, QUIT, STOP, CONT, ...
     * @throws IllegalStateException where the signal is unknown or not permitted
     */
    public static void send(long pid, String name) {
        if (pid >= -1 && pid <= 1) {
            throw new IllegalArgumentException("a signal to " + pid
                    + " would reach init or every process; expected a pid above 1 or a negated group");
        }
        try {
            // The shell's own kill: a minimal image has no kill program.
            var builder = new ProcessBuilder("sh", "-c", "kill -s \"$1\" -- \"$2\"", "kill", name, Long.toString(pid));
            builder.environment().put("LC_ALL", "C");
            Process kill = builder.redirectErrorStream(true).start();
            String said = new String(kill.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (kill.onExit().join().exitValue() != 0
                    && !said.toLowerCase(Locale.ROOT).contains("no such process")) {
                throw new IllegalStateException("signal " + name + " to " + pid + " failed: " + said);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot send " + name + " to " + pid, failed);
        }
    }
}
