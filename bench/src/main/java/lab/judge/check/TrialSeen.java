package lab.judge.check;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import lab.plan.Plan;
import lab.plan.Target;
import lab.trial.TrialRecord;

/** A trial, as the checks see it. */
public record TrialSeen(Plan plan, TrialRecord trial) {
    public Target target() {
        return trial.planned().target();
    }

    /** A value of {@code /lab/info} as the server sent it before any load. */
    public Optional<Object> info(String key) {
        var conformance = trial.conformance();
        return Optional.ofNullable(
                conformance == null ? null : conformance.info().get(key));
    }

    /** The versions that the live process reported. */
    public Map<String, String> versions() {
        var versions = new TreeMap<String, String>();
        if (info("versions").orElse(null) instanceof Map<?, ?> reported) {
            reported.forEach((name, version) -> versions.put(String.valueOf(name), String.valueOf(version)));
        }
        return versions;
    }
}
