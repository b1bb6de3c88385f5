package lab.judge;

import static lab.judge.Story.honest;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankingTest {
    /** A row that CPU limits, with the answers of three rounds. */
    private static List<Story> cpuBound(String variant, long... answers) {
        var stories = new ArrayList<Story>();
        for (int i = 0; i < answers.length; i++) {
            int round = i + 1;
            long requests = answers[i];
            stories.add(honest(story -> {
                story.variant = variant;
                story.round = round;
                story.requests = requests;
                story.latencyUs = 800_000_000L / requests;
                story.serverBusy = 0.97;
                story.inFlight = ms -> 30 + ms * 7 % 61;
            }));
        }
        return stories;
    }

    private static List<Row> rows(List<Story> stories) {
        return Runs.judge(Runs.WAIT, Runs.QUICK, stories.toArray(Story[]::new));
    }

    @Test
    void rowsThatConnectionsLimitShareOnePlace() {
        var rows = rows(List.of(honest(), honest(story -> {
            story.variant = "helidon-virtual";
            story.requests = 37_000;
            story.latencyUs = 21_621;
        })));

        assertThat(rows.get(0).rank()).isEqualTo(new Rank("set by the lab", 1, 2));
        assertThat(rows.get(1).rank()).isEqualTo(new Rank("set by the lab", 1, 2));
    }

    @Test
    void rowsThatCpuLimitsAreRankedByRate() {
        var stories = cpuBound("slow", 20_000, 20_200, 20_100);
        stories.addAll(cpuBound("fast", 30_000, 30_300, 30_150));
        var rows = rows(stories);

        assertThat(rows.get(0).rank()).isEqualTo(new Rank("CPU", 2, 2));
        assertThat(rows.get(1).rank()).isEqualTo(new Rank("CPU", 1, 2));
    }

    @Test
    void aDifferenceWithinNoiseIsATie() {
        var stories = cpuBound("one", 20_000, 21_000, 20_500);
        stories.addAll(cpuBound("other", 21_000, 20_000, 20_600));

        assertThat(rows(stories).subList(0, 2)).extracting(Row::rank).containsOnly(new Rank("CPU", 1, 2));
    }

    @Test
    void oneTrialOrdersNothing() {
        var stories = cpuBound("slow", 20_000);
        stories.addAll(cpuBound("fast", 30_000));

        assertThat(rows(stories).subList(0, 2)).extracting(Row::rank).containsOnly(new Rank("CPU", 1, 2));
    }

    @Test
    void aCapIsListedUnrankedWithTheReason() {
        Row row = Runs.row(honest(story -> {
            story.workerPool = 40;
            story.requests = 15_600;
            story.latencyUs = 51_282;
            story.inFlight = ms -> 40;
        }));

        assertThat(row.rank()).isNull();
        assertThat(row.absent().get("rank")).startsWith("limited by cap");
    }

    @Test
    void theHarnessIsNotRanked() {
        assertThat(Runs.judge(Runs.WAIT, Runs.QUICK, honest()).getLast().absent())
                .containsEntry("rank", "the harness's own row");
    }
}
