package lab.report;

import java.util.List;
import java.util.Map;

/** The shell line that repeats a run. */
final class RepeatCommand {
    private RepeatCommand() {}

    static String of(Report report) {
        StringBuilder command = new StringBuilder("bench/lab run --scenario ")
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

    private static String settings(Report report) {
        List<String> settings = report.plan().trials().stream()
                .map(trial -> trial.target().settings())
                .distinct()
                .toList();
        return settings.size() == 1 ? settings.getFirst() : "both";
    }
}
