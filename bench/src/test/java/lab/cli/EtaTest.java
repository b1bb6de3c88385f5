package lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
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
        Eta eta = new Eta(new Plan(
                PLAN.scenario(),
                PLAN.profile(),
                PLAN.layout(),
                PLAN.ports(),
                PLAN.overrides(),
                Stream.concat(PLAN.trials().stream(), again.stream()).toList(),
                PLAN.skipped(),
                PLAN.estimateSeconds()));
        double all = 0;
        for (PlannedTrial trial : PLAN.trials()) {
            double seconds = trial.index() == 0 ? 300 : 40 + trial.index();
            all += seconds;
            eta.after(trial, seconds);
        }

        assertThat(eta.secondsLeft()).isCloseTo(all, within(0.001));
    }
}
