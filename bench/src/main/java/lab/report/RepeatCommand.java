package lab.report;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import lab.plan.Plan;

/** The shell lines that repeat a run. */
final class RepeatCommand {
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{7,40}");

    private RepeatCommand() {}

    static String of(Report report) {
        String commit = String.valueOf(report.environment().get("commit"));
        StringBuilder command = new StringBuilder(
                        COMMIT.matcher(commit).matches() ? "git checkout " + commit + "\n" : "")
                .append("make build\n")
                .append(ports(report.plan().ports()))
                .append("bench/lab run --scenario ")
                .append(report.plan().scenario().name())
                .append(" --profile ")
                .append(report.plan().profile().name())
                .append(" --only ")
                .append(String.join(
                        ",",
                        report.plan().trials().stream()
                                .map(trial -> trial.target().variant())
                                .distinct()
                                .sorted()
                                .toList()))
                .append(" --settings ")
                .append(settings(report));
        report.plan().overrides().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .filter(entry -> List.of("levels", "repeats", "wait").contains(entry.getKey()))
                .forEach(entry ->
                        command.append(" --").append(entry.getKey()).append(' ').append(entry.getValue()));
        return command.toString();
    }

    private static String ports(Plan.Ports ports) {
        return ports.equals(Plan.Ports.USUAL)
                ? ""
                : "LAB_SERVER_PORT=" + ports.server() + " LAB_STUB_PORT=" + ports.stub() + " LAB_STATS_PORT="
                        + ports.stats() + " ";
    }

    private static String settings(Report report) {
        List<String> settings = report.plan().trials().stream()
                .map(trial -> trial.target().settings())
                .distinct()
                .toList();
        return settings.size() == 1 ? settings.getFirst() : "both";
    }
}
