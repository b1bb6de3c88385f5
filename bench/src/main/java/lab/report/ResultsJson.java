package lab.report;

import java.util.LinkedHashMap;
import java.util.Map;
import lab.trial.Records;
import tools.jackson.databind.SerializationFeature;

/** {@code results.json}: the keys that others may rely on (docs/results.schema.json). Base units, the unit in the key. */
final class ResultsJson {
    /** Raised when a key changes its meaning or goes. */
    static final int SCHEMA_VERSION = 1;

    private ResultsJson() {}

    static String render(Report report) {
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("id", report.id());
        run.put(
                "started",
                report.trials().isEmpty() ? null : report.trials().getFirst().startedUtc());
        run.put("scenario", report.plan().scenario().name());
        run.put("profile", report.plan().profile().name());
        run.put("lab_version", report.labVersion());
        run.put("commit", report.environment().get("commit"));

        Map<String, Object> layout = new LinkedHashMap<>(report.plan().layout().byRole());
        layout.put("shared_core", report.plan().layout().sharedCore());
        layout.put("physical_cores", report.plan().layout().physicalCores());

        Map<String, Object> lab = new LinkedHashMap<>();
        lab.put(
                "cpu_cores_median_window",
                LabCost.medianCores(report.trials()).stream()
                        .boxed()
                        .findFirst()
                        .orElse(null));

        Map<String, Object> all = new LinkedHashMap<>();
        all.put("schema_version", SCHEMA_VERSION);
        all.put("run", run);
        all.put("environment", report.environment());
        all.put("layout", layout);
        all.put("lab", lab);
        all.put("rows", report.judgement().rows());
        return Records.JSON.writer().with(SerializationFeature.INDENT_OUTPUT).writeValueAsString(all) + "\n";
    }
}
