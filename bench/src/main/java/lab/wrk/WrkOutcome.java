package lab.wrk;

import org.jspecify.annotations.Nullable;

/**
 * One wrk process, from start to end. Exactly one of {@code dump} and {@code failure} is there.
 *
 * @param commandLine as typed in a shell
 * @param startedUnixNs just before the process was started
 * @param endedUnixNs when it had ended
 * @param connections that were asked for
 * @param windowSeconds asked length
 * @param timeoutSeconds wrk's {@code --timeout}
 * @param dump the figures that it handed over
 * @param failure why there are none: what was expected, what was found, and the tail of its output
 * @param stdout what it printed, for the record only; nothing is read from it
 */
public record WrkOutcome(
        String commandLine,
        long startedUnixNs,
        long endedUnixNs,
        int connections,
        int windowSeconds,
        int timeoutSeconds,
        @Nullable WrkDump dump,
        @Nullable String failure,
        String stdout) {}
