package lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lab.judge.SampleRun;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import org.junit.jupiter.api.Test;

class EtaTest {
    private static final Plan PLAN = SampleRun.plan();
    private static final PlannedTrial FIRST = PLAN.trials().getFirst();

    private static double planned(List<PlannedTrial> trials) {
        return trials.stream().mapToInt(PlannedTrial::estimateSeconds).sum();
    }

    @Test
    void beforeAnythingHasRunItIsThePlans() {
        assertThat(new Eta(PLAN).secondsLeft()).isEqualTo(planned(PLAN.trials()));
    }

    @Test
    void whatHasNotRunYetIsScaledByWhatHas() {
        Eta eta = new Eta(PLAN);
        eta.after(FIRST, 2.0 * FIRST.estimateSeconds());

        assertThat(eta.secondsLeft())
                .isCloseTo(2 * planned(PLAN.trials().subList(1, PLAN.trials().size())), within(0.001));
    }

    /**
     * Seconds that the trials of a real quick run over the nine took (2026-12-03, two shared cores, a quarter of one stolen at times), by round. After the
     * first round the time left must be right within 20 %.
     */
    private static final List<Integer> REAL_FIRST = List.of(81, 106, 102, 168, 34, 110, 64, 73, 91);

    private static final List<Integer> REAL_SECOND = List.of(90, 105, 112, 98, 34, 126, 74, 111, 91);

    @Test
    void afterTheFirstRoundOfARealRunTheTimeLeftWasRightWithinAFifth() {
        PlannedTrial one = PLAN.trials().getFirst();
        Eta eta = new Eta(plan(rounds(one, REAL_FIRST.size())));
        for (int i = 0; i < REAL_FIRST.size(); i++) {
            eta.after(trial(one, i, 1), REAL_FIRST.get(i));
        }

        int left = REAL_SECOND.stream().mapToInt(Integer::intValue).sum();
        assertThat(eta.secondsLeft()).isCloseTo(left, within(0.2 * left));
    }

    private static List<PlannedTrial> rounds(PlannedTrial one, int trials) {
        return IntStream.range(0, 2 * trials)
                .mapToObj(i -> trial(one, i % trials, 1 + i / trials))
                .toList();
    }

    /** Told from the others by its level alone. */
    private static PlannedTrial trial(PlannedTrial one, int number, int round) {
        return new PlannedTrial(100 * round + number, round, one.target(), List.of(number + 1), one.estimateSeconds());
    }

    private static Plan plan(List<PlannedTrial> trials) {
        return new Plan(
                PLAN.scenario(),
                PLAN.profile(),
                PLAN.layout(),
                PLAN.ports(),
                PLAN.overrides(),
                trials,
                PLAN.skipped(),
                PLAN.estimateSeconds());
    }

    /** One variant that takes three times its estimate must not make the others' rest look three times as long. */
    @Test
    void aSecondRoundTakesAsLongAsTheFirst() {
        List<PlannedTrial> again = PLAN.trials().stream()
                .map(trial -> new PlannedTrial(
                        trial.index() + 100,
                        trial.round() + 1,
                        trial.target(),
                        trial.levels(),
                        trial.estimateSeconds()))
                .toList();
        Eta eta = new Eta(
                plan(Stream.concat(PLAN.trials().stream(), again.stream()).toList()));
        double all = 0;
        for (PlannedTrial trial : PLAN.trials()) {
            double seconds = trial.index() == 0 ? 300 : 40 + trial.index();
            all += seconds;
            eta.after(trial, seconds);
        }

        assertThat(eta.secondsLeft()).isCloseTo(all, within(0.001));
    }
}
