package lab.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import lab.judge.figures.Reading;
import lab.judge.limit.Limit;
import lab.judge.limit.LimitName;

/** One limit for a row from those of its windows: what most of them say, else unknown. A wrong name is worse than unknown. */
final class RowLimit {
    private RowLimit() {}

    static Reading<Limit> of(OverTrials over) {
        return over.all(trial -> Reading.of(
                        trial.window().map(window -> Map.entry(trial.round(), window.limit())),
                        "there was no window at this level"))
                .map(RowLimit::most);
    }

    private static Limit most(List<Map.Entry<Integer, Limit>> rounds) {
        Map<LimitName, Long> votes = rounds.stream()
                .map(round -> round.getValue().name())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        String said = rounds.stream()
                .map(round -> "round " + round.getKey() + " "
                        + round.getValue().name().word())
                .collect(Collectors.joining(", "));
        LimitName name = votes.entrySet().stream()
                .filter(vote -> 2 * vote.getValue() > rounds.size())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(LimitName.UNKNOWN);
        var close = new ArrayList<String>();
        rounds.stream()
                .flatMap(round ->
                        round.getValue().alsoClose().stream().map(text -> "round " + round.getKey() + ": " + text))
                .forEach(close::add);
        if (votes.size() > 1) {
            close.addFirst("rounds differ: " + said);
        }
        String evidence = rounds.stream()
                .filter(round -> round.getValue().name() == name)
                .map(round -> round.getValue().evidence())
                .findFirst()
                .orElse("the rounds name different limits: " + said);
        return new Limit(name, evidence, close);
    }
}
