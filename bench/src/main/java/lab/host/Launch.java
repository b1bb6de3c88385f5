package lab.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import lab.host.ManagedProcess.Priority;

/**
 * The words in front of a program's own: {@code setsid [chrt -f 10|nice -n -10] taskset -c CPUS}. Each of them replaces
 * itself by the next, so the pid stays the same and the mask is in place before the program counts its CPUs.
 */
record Launch(List<String> wrappers, Priority priority) {

    private static final Duration DEADLINE = Duration.ofSeconds(5);
    private static final List<String> REALTIME = List.of("chrt", "-f", "10");
    private static final List<String> RAISED = List.of("nice", "-n", "-10");

    static Launch of(ManagedProcess.Spec spec) {
        Priority granted = granted(spec.priority());
        var words = new ArrayList<>(List.of(tool("setsid")));
        List<String> priority = switch (granted) {
            case REALTIME -> REALTIME;
            case RAISED -> RAISED;
            case NORMAL -> List.of();
        };
        priority.stream().limit(1).map(Launch::tool).forEach(words::add);
        priority.stream().skip(1).forEach(words::add);
        words.addAll(List.of(tool("taskset"), "-c", spec.cpus().toString()));
        return new Launch(List.copyOf(words), granted);
    }

    /** The full path, since each wrapper would look for the next one on the child's PATH, which the caller chooses. */
    private static String tool(String name) {
        return Stream.of(System.getenv().getOrDefault("PATH", "/usr/bin:/bin").split(":", -1))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        name + " is not on PATH; it comes with util-linux (nice with coreutils): install that"))
                .toString();
    }

    List<String> argv(List<String> program) {
        var all = new ArrayList<>(wrappers);
        all.addAll(program);
        return all;
    }

    /** Whether a process with this command line is still a wrapper on its way to the program. */
    boolean underWay(List<String> commandLine, List<String> program) {
        List<String> all = argv(program);
        return commandLine.isEmpty()
                || (commandLine.size() > program.size()
                        && commandLine.size() <= all.size()
                        && commandLine.equals(all.subList(all.size() - commandLine.size(), all.size())));
    }

    private static Priority granted(Priority asked) {
        if (asked == Priority.REALTIME && Allowed.REALTIME_WORKS) {
            return Priority.REALTIME;
        }
        return asked != Priority.NORMAL && Allowed.RAISED_WORKS ? Priority.RAISED : Priority.NORMAL;
    }

    /** Asked once, when first needed: nice only warns on stderr where it is refused, chrt fails. */
    private static final class Allowed {
        static final boolean REALTIME_WORKS = works(REALTIME);
        static final boolean RAISED_WORKS = works(RAISED);

        private static boolean works(List<String> wrapper) {
            var argv = new ArrayList<>(wrapper);
            argv.add("true");
            try {
                Command.Output output = Command.run(DEADLINE, argv);
                return output.exit() == 0 && output.stderr().isBlank();
            } catch (CommandTimeout refused) {
                return false;
            }
        }
    }
}
