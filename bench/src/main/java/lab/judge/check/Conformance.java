package lab.judge.check;

import java.util.stream.Collectors;
import lab.conformance.ConformanceRecord.Outcome;

/** Whether the server kept the contract before any load. */
final class Conformance implements Check.OfServerTrial {
    @Override
    public String name() {
        return "conformance";
    }

    @Override
    public String question() {
        return "did the server keep every rule of the contract before any load?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the answers of the live process, before any load, with each rule of the contract "
                        + "(docs/contract.md)",
                "all rules: a server that breaks one does other work than its row says, and its speed compares "
                        + "with nothing",
                "make the server keep the contract, then ask: bench/lab conformance");
    }

    @Override
    public Finding check(TrialSeen seen) {
        var conformance = seen.trial().conformance();
        if (conformance == null || conformance.outcomes().isEmpty()) {
            return notMade("the contract's rules were not asked");
        }
        String limit = "all " + conformance.outcomes().size() + " rules";
        return conformance.passed()
                ? ok("all " + conformance.outcomes().size() + " rules passed", limit)
                : reject(
                        conformance.outcomes().stream()
                                .filter(outcome -> !outcome.passed())
                                .map(Conformance::say)
                                .collect(Collectors.joining("; ")),
                        limit,
                        "make the server keep the contract, then ask: bench/lab conformance");
    }

    private static String say(Outcome outcome) {
        return outcome.rule() + ": " + outcome.seen();
    }
}
