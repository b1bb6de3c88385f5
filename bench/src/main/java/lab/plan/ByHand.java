package lab.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The shell lines that do by hand what a plan does: stub, each server, load. What only the lab does (helped compilers, proof of
 * the histogram, sampling, checks) is not in them.
 */
public final class ByHand {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");
    private static final int MOST_THREADS = 8;

    private ByHand() {}

    public static List<String> lines(Plan plan) {
        List<String> lines = new ArrayList<>();
        lines.add("# the stub, in a shell of its own");
        lines.add(pinned(plan.layout().stub().toString()) + "downstream-stub/target/downstream-stub --listen 127.0.0.1:"
                + plan.ports().stub() + " --stats 127.0.0.1:" + plan.ports().stats() + " --delay "
                + plan.scenario().waitNs() / 1_000 + "us");
        plan.trials().stream().filter(trial -> trial.round() == 1).forEach(trial -> lines.addAll(lines(plan, trial)));
        return lines;
    }

    private static List<String> lines(Plan plan, PlannedTrial trial) {
        Target target = trial.target();
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("# " + target.label() + ", " + target.settings());
        if (!target.command().isEmpty()) {
            lines.add("(cd " + quoted(target.folder()) + " && env -i " + environment(target)
                    + pinned(plan.layout().server().toString()) + words(target) + ")");
        }
        int port =
                target.command().isEmpty() ? plan.ports().stub() : plan.ports().server();
        for (int level : trial.levels()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%swrk -t%d -c%d -d%ds --latency http://127.0.0.1:%d%s",
                    pinned(plan.layout().generator().toString()),
                    threads(level, plan.layout().generator().size()),
                    level,
                    plan.profile().windowSeconds(),
                    port,
                    target.endpoint()));
        }
        return lines;
    }

    private static String pinned(String cpus) {
        return "taskset -c " + cpus + " ";
    }

    /** One thread a core, and as many as divide the connections: wrk drops the rest of an uneven division. */
    private static int threads(int connections, int cores) {
        for (int threads = Math.min(cores, MOST_THREADS); threads > 1; threads--) {
            if (connections % threads == 0) {
                return threads;
            }
        }
        return 1;
    }

    private static String environment(Target target) {
        Map<String, String> all = new TreeMap<>(target.environment());
        all.put("PATH", "/usr/local/bin:/usr/bin:/bin");
        StringBuilder text = new StringBuilder();
        all.forEach((name, value) ->
                text.append(name).append('=').append(quoted(value)).append(' '));
        return text.toString();
    }

    private static String words(Target target) {
        return String.join(
                " ",
                target.command().stream()
                        .map(word -> quoted(word.replace("${gc_log}", "/tmp/" + target.variant() + ".gc.log")))
                        .toList());
    }

    private static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
