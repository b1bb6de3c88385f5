package lab.judge.limit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import lab.judge.limit.Answer.Degree;

/**
 * Names what stopped a window: the first rule that is met, in the order of the design; the others that are met or missed by
 * 10 % at most are listed beside it.
 *
 * <p>Rule 2 is asked of open loads alone, and 3, 8 and 10 of closed ones. A cap is called a pool or a serial section only
 * by a probe at another wait.
 */
public final class LimitFinder {
    private static final List<Function<Symptoms, Answer>> RULES = List.of(
            HarnessRules::stalled,
            HarnessRules::threadInjection,
            HarnessRules::fullCore,
            HarnessRules::lateStub,
            HarnessRules::callsLieInStub,
            HarnessRules::machine,
            OpenRules::offeredLoad,
            OpenRules::deadlineCollapse,
            OpenRules::clientGaveUp,
            closed(RateRules::ceiling),
            RateRules::cpu,
            RateRules::oneThread,
            CarrierRule::carriers,
            ShapeRules::pauses,
            closed(ShapeRules::inStep),
            CapRule::cap,
            closed(ShapeRules::connectionsInStub));

    private LimitFinder() {}

    /** A rule about connections that wait for their answers; an open load has none of those. */
    private static Function<Symptoms, Answer> closed(Function<Symptoms, Answer> rule) {
        return seen -> seen.open() == null ? rule.apply(seen) : Answer.missed(LimitName.CONNECTIONS);
    }

    public static Limit find(Symptoms seen) {
        List<Answer> answers = RULES.stream().map(rule -> rule.apply(seen)).toList();
        Answer first = answers.stream()
                .filter(answer -> answer.is(Degree.MET))
                .findFirst()
                .orElseGet(() -> new Answer(LimitName.UNKNOWN, Degree.MET, whyUnknown(seen)));
        var close = new ArrayList<String>();
        answers.stream()
                .filter(answer -> !answer.is(Degree.MISSED) && answer.name() != first.name())
                .map(answer -> answer.name().word() + ": " + answer.evidence())
                .forEach(close::add);
        CapRule.poolsNearLevel(seen).stream()
                .map(pool -> "declared " + pool + ": the level is within 25 % of it, so no cap is looked for")
                .forEach(close::add);
        return new Limit(first.name(), first.evidence(), close);
    }

    private static String whyUnknown(Symptoms seen) {
        return seen.flight()
                .reason()
                .map(why -> "no rule is met; the shape of the calls in flight is not known: " + why)
                .orElse("no rule is met");
    }
}
