package lab.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Ends what the lab started when the lab itself was killed and can't: a shell in a session of its own at the other end of a pipe,
 * told of each process group. The kernel closes the pipe whatever way the lab ends; the shell then kills the groups that it still
 * knows, and ends. A leader's start time is compared first, so that a number that another process has got since is left alone.
 */
final class OrphanGuard {
    private static final String SCRIPT = """
            known=
            while read -r sign pid ticks; do
              rest=
              for each in $known; do
                [ "${each%%:*}" = "$pid" ] || rest="$rest $each"
              done
              case $sign in
                +) known="$rest $pid:$ticks" ;;
                -) known=$rest ;;
              esac
            done
            for each in $known; do
              pid=${each%%:*}
              now=$(sed 's/.*) //' "/proc/$pid/stat" 2>/dev/null | cut -d ' ' -f 20)
              if [ -z "$now" ] || [ "$now" = "${each#*:}" ]; then
                kill -s KILL -- "-$pid" || { [ -z "$now" ] || kill -s KILL "$pid"; }
              fi
            done
            """;

    /** Leader's pid to its start time in clock ticks: what a new guard is told where the one before was ended by somebody. */
    private static final Map<Long, Long> GROUPS = new LinkedHashMap<>();

    private static @Nullable Writer pipe;

    private OrphanGuard() {}

    /**
     * From now on the group is killed if the lab is.
     *
     * @param startTicks of its leader; 0 where it has ended already
     * @throws UncheckedIOException where there is no guard to be had
     */
    static synchronized void watch(long leader, long startTicks) {
        GROUPS.put(leader, startTicks);
        try {
            tell("+ " + leader + " " + startTicks);
        } catch (IOException gone) {
            startAnew();
        }
    }

    /** The group has ended. */
    static synchronized void forget(long leader) {
        GROUPS.remove(leader);
        try {
            tell("- " + leader + " 0");
        } catch (IOException gone) {
            // The next one is told of those that are left alone.
            pipe = null;
        }
    }

    private static void tell(String line) throws IOException {
        if (pipe == null) {
            pipe = start();
        }
        pipe.write(line + "\n");
        pipe.flush();
    }

    private static void startAnew() {
        try {
            pipe = start();
            for (Map.Entry<Long, Long> group : GROUPS.entrySet()) {
                tell("+ " + group.getKey() + " " + group.getValue());
            }
        } catch (IOException failed) {
            pipe = null;
            throw new UncheckedIOException(
                    "the guard that ends what the lab started does not run (setsid sh): " + failed.getMessage(),
                    failed);
        }
    }

    private static Writer start() throws IOException {
        return new ProcessBuilder(List.of("setsid", "sh", "-c", SCRIPT))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .outputWriter(StandardCharsets.US_ASCII);
    }
}
