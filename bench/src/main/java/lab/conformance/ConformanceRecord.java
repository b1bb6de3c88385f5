package lab.conformance;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the contract's rules found on the started server, before any load.
 *
 * @param info {@code /lab/info} as the server sent it
 */
public record ConformanceRecord(List<Outcome> outcomes, Map<String, Object> info) {
    public ConformanceRecord {
        outcomes = List.copyOf(outcomes);
        info = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(info));
    }

    /**
     * One rule's answer.
     *
     * @param rule its name
     * @param passed whether the server keeps it
     * @param seen what was expected and what was found, in one sentence
     */
    public record Outcome(String rule, boolean passed, String seen) {}

    /** The rules that are broken, with what was seen; to be told where a server is not loaded for them. */
    public String broken() {
        return outcomes.stream()
                .filter(outcome -> !outcome.passed())
                .map(outcome -> outcome.rule() + ": " + outcome.seen())
                .collect(Collectors.joining("; ", "the server does not keep the contract, so it is not loaded: ", ""));
    }

    public boolean passed() {
        return outcomes.stream().allMatch(Outcome::passed);
    }
}
