package lab.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import lab.launch.Launcher;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.plan.Target;
import lab.stub.Stub;
import lab.wrk.Wrk;

/**
 * A shell script that does by hand what a plan does, with the same words and environments: stub, each server of the first round,
 * load. What only the lab does is not in it: helped compilers and proof of steadiness, wrk's histogram with its correction undone,
 * sampling, checks.
 */
public final class ByHand {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    /** The least ramp that the lab loads before it measures. */
    private static final int WARM_UP_SECONDS = 10;

    private ByHand() {}

    /** @param wrk the load generator */
    public static List<String> lines(Plan plan, String wrk) {
        List<String> lines = new ArrayList<>(List.of(
                "# For bash, in the repository's folder, after make build. Percentiles are those that wrk has corrected.",
                "set -eu",
                "ulimit -n \"$(ulimit -Hn)\"",
                "scratch=$(mktemp -d)",
                "ready() { # port path",
                "    until { exec 3<>/dev/tcp/127.0.0.1/\"$1\" &&",
                "        printf 'GET %s HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' \"$2\" >&3 &&",
                "        grep -q '^HTTP/1.1 200' <&3; } 2>/dev/null; do sleep 0.2; done",
                "}",
                "end() { kill \"$1\"; wait \"$1\" || true; }",
                "trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf \"$scratch\"' EXIT"));
        String stub = "";
        for (PlannedTrial trial : plan.trials()) {
            if (trial.round() == 1) {
                String kind = trial.target().environment().getOrDefault("STUB_KIND", "epoll");
                if (!kind.equals(stub)) {
                    lines.addAll(stub(plan, kind, stub.isEmpty()));
                    stub = kind;
                }
                lines.addAll(trial(plan, trial, wrk));
            }
        }
        return lines;
    }

    private static List<String> stub(Plan plan, String kind, boolean first) {
        List<String> lines = new ArrayList<>(List.of("", "# the stub: " + kind));
        if (!first) {
            lines.add("end $stub");
        }
        lines.add(pinned(plan.layout().stub().toString())
                + quoted(Stub.command(
                        "downstream-stub/target/downstream-stub",
                        kind,
                        plan.ports().stub(),
                        plan.ports().stats(),
                        Duration.ofNanos(plan.scenario().waitNs())))
                + " & stub=$!");
        lines.add("ready " + plan.ports().stub() + " " + Target.PLAIN);
        return lines;
    }

    private static List<String> trial(Plan plan, PlannedTrial trial, String wrk) {
        Target target = trial.target();
        boolean server = !target.command().isEmpty();
        int port = server ? plan.ports().server() : plan.ports().stub();
        List<String> lines = new ArrayList<>(List.of("", "# " + target.label() + ", " + target.settings()));
        if (server) {
            lines.add("(cd " + quoted(target.folder()) + " && exec env -i " + environment(target)
                    + pinned(plan.layout().server().toString())
                    + quoted(target.command().stream()
                            .map(word -> word.replace("${gc_log}", "/tmp/" + target.variant() + ".gc.log"))
                            .toList())
                    + ") & server=$!");
            lines.add("ready " + port + " " + target.endpoint());
            if (!target.cold()) {
                lines.add("# warm-up; the lab goes on until the rate is steady");
                lines.add(load(
                                plan,
                                wrk,
                                trial.highestLevel(),
                                new WindowTimes(WARM_UP_SECONDS, WindowTimes.TIMEOUT_SECONDS),
                                TrialRunner.url(port, target.endpoint()))
                        + " >/dev/null");
            }
        }
        for (int level : trial.levels()) {
            lines.add(load(
                    plan, wrk, level, WindowTimes.of(plan, trial, level), TrialRunner.url(port, target.endpoint())));
        }
        if (server) {
            lines.add("end $server");
        }
        return lines;
    }

    private static String load(Plan plan, String wrk, int level, WindowTimes times, String url) {
        return pinned(plan.layout().generator().toString())
                + quoted(List.of(
                        wrk,
                        "-t" + Wrk.threadsFor(level, plan.layout().generator().size()),
                        "-c" + level,
                        "-d" + times.seconds() + "s",
                        "--timeout",
                        times.timeoutSeconds() + "s",
                        "--latency",
                        url));
    }

    private static String pinned(String cpus) {
        return "taskset -c " + cpus + " ";
    }

    private static String environment(Target target) {
        Map<String, String> all = new TreeMap<>(Launcher.environment(target, "", ""));
        StringBuilder text = new StringBuilder();
        all.forEach((name, value) -> text.append(name)
                .append('=')
                .append(value.isEmpty() ? "\"$scratch\"" : quoted(value))
                .append(' '));
        return text.toString();
    }

    private static String quoted(List<String> words) {
        return String.join(" ", words.stream().map(ByHand::quoted).toList());
    }

    private static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
