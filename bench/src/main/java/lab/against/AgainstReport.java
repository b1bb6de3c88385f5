package lab.against;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import lab.report.Markdown;
import lab.stats.PairedBlocks;

/** A comparison as a terminal's table and as files. */
public final class AgainstReport {
    private final AgainstResult result;

    public AgainstReport(AgainstResult result) {
        this.result = result;
    }

    /** Name to content. */
    public Map<String, String> files() {
        return Map.of("against.json", AgainstJson.render(result), "report.md", markdown());
    }

    public String json() {
        return AgainstJson.render(result);
    }

    public String terminal() {
        List<String> parts = new ArrayList<>();
        parts.add(AgainstSentences.versions(result.plan()) + progress());
        parts.add(AgainstTable.terminal(result.rows()));
        for (AgainstRow row : result.rows()) {
            AgainstSentences.of(row, false).forEach(line -> parts.add("  " + row.label() + ": " + line));
        }
        result.plan()
                .skipped()
                .forEach(skipped -> parts.add("  " + skipped.variant() + ": skipped, " + skipped.reason()));
        parts.add(AgainstSentences.legend());
        return String.join("\n", parts);
    }

    private String progress() {
        int planned = result.plan().pairs().size();
        return result.done() == planned ? "" : " (" + result.done() + " of " + planned + " pairs so far)";
    }

    public String markdown() {
        List<String> parts = new ArrayList<>();
        AgainstPlan plan = result.plan();
        parts.add("# " + Markdown.escape(result.id()));
        parts.add(Markdown.escape(AgainstSentences.versions(plan) + progress()));
        parts.add(AgainstPlanText.lines(plan).stream()
                .skip(1)
                .map(line -> "- " + Markdown.escape(line))
                .collect(Collectors.joining("\n")));
        parts.add(AgainstTable.markdown(result.rows()).strip());
        parts.add(Markdown.escape(AgainstSentences.legend()));
        for (AgainstRow row : result.rows()) {
            parts.add("## " + Markdown.escape(row.label()));
            List<String> lines = new ArrayList<>(AgainstSentences.of(row, true));
            pairs(row).forEach(lines::add);
            parts.add(lines.stream().map(line -> "- " + Markdown.escape(line)).collect(Collectors.joining("\n")));
        }
        parts.add("## Environment\n\n"
                + result.environment().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(entry -> "- " + entry.getKey() + ": " + Markdown.escape(String.valueOf(entry.getValue())))
                        .collect(Collectors.joining("\n")));
        return String.join("\n\n", parts) + "\n";
    }

    /** The ratios of each pair, so that a reader sees which one moves the mean. */
    private static List<String> pairs(AgainstRow row) {
        List<String> lines = new ArrayList<>();
        for (Measure measure : Measure.values()) {
            PairedBlocks.Answer answer = row.figure(measure).answer();
            if (answer != null) {
                lines.add(measure.title() + ", B / A of each pair: "
                        + answer.pairRatios().stream()
                                .map(ratio -> String.format(Locale.ROOT, "%.3f", ratio))
                                .collect(Collectors.joining(", ")));
            }
        }
        return lines;
    }
}
