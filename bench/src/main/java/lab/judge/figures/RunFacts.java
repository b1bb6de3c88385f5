package lab.judge.figures;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import lab.load.WindowRecord;
import lab.plan.Target;
import lab.stats.LittleLaw;
import lab.trial.TrialRecord;
import lab.wrk.WrkDump;

/**
 * What a window is judged against that other trials of the run saw.
 *
 * @param canaryMedianNs median of all the canary's beats
 * @param littleGapByLevel level to stub-direct's own gap in Little's law, median over its windows
 * @param bytesPerAnswer variant and settings to the median of bytes an answer over all windows
 */
public record RunFacts(
        OptionalLong canaryMedianNs, Map<Integer, Double> littleGapByLevel, Map<String, Double> bytesPerAnswer) {
    private static final WrkDump.Errors NO_ERRORS = new WrkDump.Errors(0, 0, 0, 0, 0);

    public RunFacts {
        littleGapByLevel = Map.copyOf(littleGapByLevel);
        bytesPerAnswer = Map.copyOf(bytesPerAnswer);
    }

    public static RunFacts of(List<TrialRecord> trials) {
        var gaps = new HashMap<Integer, List<Double>>();
        var bytes = new HashMap<String, List<Double>>();
        for (TrialRecord trial : trials) {
            for (WindowRecord window : trial.windows()) {
                var dump = window.wrk().dump();
                if (dump != null && dump.requests() > 0) {
                    bytes.computeIfAbsent(name(trial.planned().target()), key -> new ArrayList<>())
                            .add((double) dump.bytes() / dump.requests());
                }
                // A reference window with errors in it excuses nobody's gap.
                if (trial.planned().target().variant().equals("stub-direct")
                        && dump != null
                        && dump.errors().equals(NO_ERRORS)) {
                    littleGap(window)
                            .value()
                            .ifPresent(gap -> gaps.computeIfAbsent(window.connections(), key -> new ArrayList<>())
                                    .add(gap));
                }
            }
        }
        return new RunFacts(Canary.runMedianNs(trials), medians(gaps), medians(bytes));
    }

    public OptionalDouble littleGap(int level) {
        return littleGapByLevel.containsKey(level)
                ? OptionalDouble.of(littleGapByLevel.get(level))
                : OptionalDouble.empty();
    }

    public OptionalDouble bytesPerAnswer(Target target) {
        return bytesPerAnswer.containsKey(name(target))
                ? OptionalDouble.of(bytesPerAnswer.get(name(target)))
                : OptionalDouble.empty();
    }

    /** |rate x mean latency / connections - 1|: what is missing from, or too much in, the generator's figures. */
    public static Reading<Double> littleGap(WindowRecord window) {
        Reading<Answers> answers = Answers.of(window);
        Reading<Latency> latency = Latency.of(window, Reading.known(0));
        return answers.then(seen -> latency.map(
                times -> Math.abs(LittleLaw.gap(times.meanSeconds(), seen.perSecond(), window.connections()))));
    }

    private static String name(Target target) {
        return target.label() + " " + target.settings();
    }

    private static <K> Map<K, Double> medians(Map<K, List<Double>> lists) {
        var medians = new HashMap<K, Double>();
        lists.forEach((key, list) ->
                medians.put(key, list.stream().sorted().toList().get((list.size() - 1) / 2)));
        return medians;
    }
}
