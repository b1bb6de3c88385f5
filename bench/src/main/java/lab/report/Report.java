package lab.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lab.judge.Judgement;
import lab.plan.Plan;
import lab.trial.TrialRecord;

/**
 * One run, ready to be shown.
 *
 * @param id name of the run's folder
 * @param trials the stored records, for what concerns the run as a whole
 */
public record Report(
        String id,
        String labVersion,
        Plan plan,
        Map<String, Object> environment,
        List<TrialRecord> trials,
        Judgement judgement) {
    public Report {
        trials = List.copyOf(trials);
    }

    /** The table for a terminal. */
    public String terminalTable(boolean colour) {
        return TerminalTable.render(this, colour);
    }

    /** File name to text, for the run's folder. */
    public Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("results.json", ResultsJson.render(this));
        files.put("results.csv", ResultsCsv.render(this));
        files.put("report.md", MarkdownReport.render(this));
        files.put("report.html", HtmlReport.render(this));
        return files;
    }
}
