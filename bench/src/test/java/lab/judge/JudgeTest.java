package lab.judge;

import static lab.judge.Runs.QUICK;
import static lab.judge.Runs.WAIT;
import static lab.judge.Runs.row;
import static lab.judge.Story.honest;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import lab.judge.check.Finding;
import lab.judge.check.Grade;
import lab.judge.limit.LimitName;
import lab.plan.Plan;
import lab.ramp.RampRecord;
import lab.trial.TrialRecord;
import org.junit.jupiter.api.Test;

class JudgeTest {
    private static Story inRound(int round, Consumer<Story> change) {
        return honest(story -> {
            story.round = round;
            story.index = round;
            change.accept(story);
        });
    }

    @Test
    void theRateIsThatOfGoodAnswers() {
        Row row = row(honest(story -> story.statusErrors = 15));

        assertThat(row.rate().requestsPerSecond().median()).isEqualTo((38_095 - 15) / 8.0);
    }

    @Test
    void ceilingAndPredictionComeFromTheMeasuredWait() {
        Row row = row(honest(story -> story.workerPool = 40));

        assertThat(row.rate().ceilingRequestsPerSecond()).isCloseTo(100 / 0.0203, within(1e-6));
        assertThat(row.rate().predictedRequestsPerSecond()).isCloseTo(40 / 0.0203, within(1e-6));
    }

    @Test
    void connectionsAreInTheStubInTheServerAndInTheGenerator() {
        ConnectionsWere were = row(honest()).connectionsWere();

        assertThat(were.stub()).isCloseTo(4_761.875 * 0.0203, within(1e-9));
        assertThat(were.server()).isCloseTo(4_761.875 * (0.021 - 0.0203), within(1e-9));
        assertThat(were.generator()).isCloseTo(100 - 4_761.875 * 0.021, within(1e-9));
    }

    @Test
    void cpuPerRequestIsThatOfTheServerByItsAnswers() {
        assertThat(row(honest()).resources().cpuNsPerRequest()).isCloseTo(0.6e9 / 4_761.875, within(1.0));
    }

    @Test
    void percentilesComeFromMergedHistograms() {
        Row row = row(
                inRound(1, story -> histogram(story, 20_000, 22_000)),
                inRound(2, story -> histogram(story, 20_000, 22_000)),
                inRound(3, story -> histogram(story, 19_000, 23_000)));

        // Half of all answers in each slot; the sample holds 19, 20, 20, 22, 22, 23 ms.
        assertThat(row.latency().latencyP50Ns().merged()).isEqualTo(20_000_000);
        assertThat(row.latency().latencyP99Ns().merged()).isEqualTo(23_000_000);
        assertThat(row.latency().latencyP99Ns().values()).containsExactly(22_000_000L, 22_000_000L, 23_000_000L);
    }

    private static void histogram(Story story, long low, long high) {
        story.values = List.of(low, high);
        story.counts = List.of(19_048L, 19_047L);
    }

    @Test
    void aHungConnectionHidesThePercentilesThatItMayBe() {
        Row row = row(honest(story -> {
            story.requests = 250;
            story.callsBeyondAnswers = 90;
            story.lastReceiveMs = new ArrayList<>(Collections.nCopies(97, 10L));
            story.lastReceiveMs.addAll(0, Collections.nCopies(3, 7_900L));
        }));

        assertThat(row.absent()).containsKeys("latency_p99_ns", "latency_max_ns");
        assertThat(row.latency().latencyP50Ns()).isNotNull();
    }

    @Test
    void aBusySharedCoreMakesNoClaimAboutLatency() {
        Row row = row(honest(story -> story.sharedBusy = 0.75));

        assertThat(row.verdict()).isEqualTo(Verdict.DOUBTFUL);
        assertThat(row.latency().latencyP99Ns()).isNull();
        assertThat(row.absent().get("latency_p99_ns")).contains("75 % busy");
        assertThat(row.rate().requestsPerSecond()).isNotNull();
    }

    @Test
    void oneRejectedTrialOfThreeLeavesTheRowDoubtfulWithoutItsNumbers() {
        Row row = row(inRound(1, story -> {}), inRound(2, story -> story.bytesPerAnswer = 92), inRound(3, story -> {}));

        assertThat(row.verdict()).isEqualTo(Verdict.DOUBTFUL);
        assertThat(row.trials()).isEqualTo(new Trials(3, 2));
        assertThat(row.findings()).extracting(Finding::seen).contains("2 of 3 trials, 1 rejected");
        assertThat(row.windows()).extracting(WindowRow::counted).containsExactly(true, false, true);
    }

    @Test
    void theNumbersOfARejectedRowStayVisible() {
        Row row = row(honest(story -> story.conformant = false));

        assertThat(row.verdict()).isEqualTo(Verdict.REJECTED);
        assertThat(row.rate().requestsPerSecond().median()).isEqualTo(38_095 / 8.0);
        assertThat(row.absent()).containsEntry("rank", "rejected");
    }

    @Test
    void aServerThatNeverStartedIsRejectedWithTheReason() {
        Row row = row(honest(story -> {
            story.noWindow = true;
            story.noConformance = true;
            story.noRamp = true;
            story.postProbe = null;
            story.failure = new TrialRecord.Failure("launch", "port 18080 is taken", List.of());
        }));

        assertThat(row.verdict()).isEqualTo(Verdict.REJECTED);
        assertThat(row.absent())
                .containsEntry("requests_per_second", "the trial failed in phase launch: port 18080 is taken");
    }

    @Test
    void whatCannotRunHereHasASkippedRowWithTheReason() {
        var skipped =
                new Plan.Skipped("dotnet-kestrel", "kestrel-async", "uncapped", "HttpClient", ".NET 10 is missing");
        var all = List.of(honest(), Story.stubDirect());
        Judgement judgement = Judge.judge(Runs.plan(WAIT, QUICK, all, List.of(skipped)), Runs.records(all));
        Row row = judgement.rows().getLast();

        assertThat(row.verdict()).isEqualTo(Verdict.SKIPPED);
        assertThat(row.absent()).containsEntry("requests_per_second", ".NET 10 is missing");
        assertThat(judgement.allTrusted()).isTrue();
    }

    @Test
    void afterTheFirstRoundTheRowSaysSoAndStaysTrusted() {
        var planned = List.of(inRound(1, story -> {}), inRound(2, story -> {}), Story.stubDirect());
        var ran = List.of(planned.getFirst(), planned.getLast());
        Row row = Judge.judge(Runs.plan(WAIT, QUICK, planned, List.of()), Runs.records(ran))
                .rows()
                .getFirst();

        assertThat(row.verdict()).isEqualTo(Verdict.TRUSTED);
        assertThat(row.trials()).isEqualTo(new Trials(2, 1));
    }

    @Test
    void aCellThatWasNotRunHasARowToo() {
        var planned = List.of(honest(), Story.stubDirect());
        Row row = Judge.judge(Runs.plan(WAIT, QUICK, planned, List.of()), List.of())
                .rows()
                .getFirst();

        assertThat(row.verdict()).isEqualTo(Verdict.SKIPPED);
        assertThat(row.absent()).containsEntry("requests_per_second", "not run yet");
    }

    @Test
    void repeatsThatDisagreeAreDoubtful() {
        Row row = row(inRound(1, story -> {}), inRound(2, story -> {
            story.requests = 33_000;
            story.latencyUs = 24_242;
        }));

        assertThat(row.findings())
                .filteredOn(finding -> finding.check().equals("repeats agree"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.grade()).isEqualTo(Grade.DOUBTFUL));
    }

    @Test
    void roundsThatNameDifferentLimitsAreUnknown() {
        Row row = row(inRound(1, story -> {}), inRound(2, story -> story.sharedBusy = 0.92), inRound(3, story -> {
            story.requests = 30_000;
            story.latencyUs = 26_666;
            story.serverBusy = 0.97;
            story.inFlight = ms -> 30 + ms * 7 % 61;
        }));

        // The second round is rejected; of the two that count, one says connections and one CPU.
        assertThat(row.limit().name()).isEqualTo(LimitName.UNKNOWN);
        assertThat(row.limit().evidence()).contains("round 1 connections, round 3 CPU");
    }

    @Test
    void aColdVariantHasTwoFiguresAndNoMean() {
        Row row = row(honest(story -> {
            story.cold = true;
            story.variant = "kestrel-sync";
            story.answersPerSecond = Stream.concat(
                            Collections.nCopies(23, 0L).stream(), Collections.nCopies(31, 4_000L).stream())
                    .toList();
        }));

        assertThat(row.rate().requestsPerSecond()).isNull();
        assertThat(row.ramp().secondsWithoutAnswer().median()).isEqualTo(23);
        assertThat(row.ramp().recoveredAfterNs().median()).isEqualTo(23e9);
        assertThat(row.ramp().steadyRequestsPerSecond().median()).isEqualTo(4_000);
        assertThat(row.limit().name()).isEqualTo(LimitName.THREAD_INJECTION);
        assertThat(row.rank()).isNull();
    }

    @Test
    void scenarioRampPublishesColdAndSteadyRates() {
        Story story = honest(s -> {
            s.noWindow = true;
            s.slices = Stream.concat(Story.slices(15, 2_000).stream(), Story.slices(5, 8_000).stream())
                    .toList();
            s.coldThenSteady = new RampRecord(true, true, "steady", 20, Story.slices(10, 9_000), List.of());
        });
        Row row = Runs.judge(Runs.RAMP, QUICK, story).getFirst();

        assertThat(row.ramp().cold30sRequestsPerSecond().median()).isEqualTo(1_000);
        assertThat(row.rate().requestsPerSecond().median()).isEqualTo(4_000);
        assertThat(row.ramp().assistedRequestsPerSecond().median()).isEqualTo(4_500);
        assertThat(row.ramp().timeToSteadyNs().median()).isEqualTo(40e9);
        assertThat(row.findings()).extracting(Finding::check).contains("ramps agree");
    }

    @Test
    void rampsThatLeadToDifferentRatesAreNotedAndEqualOnesPass() {
        assertThat(rampsAgree(9_000).grade()).isEqualTo(Grade.NOTE);
        assertThat(rampsAgree(9_000).seen()).contains("unassisted 4000, assisted 4500 req/s");
        assertThat(rampsAgree(8_100).grade()).isEqualTo(Grade.OK);
    }

    private static Finding rampsAgree(int assistedCompleted) {
        Story story = honest(s -> {
            s.noWindow = true;
            s.slices = Story.slices(15, 8_000);
            s.coldThenSteady = new RampRecord(true, true, "steady", 20, Story.slices(10, assistedCompleted), List.of());
        });
        return Runs.judge(Runs.RAMP, QUICK, story).getFirst().findings().stream()
                .filter(finding -> finding.check().equals("ramps agree"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void scenarioStubSharesByTheAskedWait() {
        Row row = Runs.judge(Runs.STUB, QUICK, Story.stubDirect()).getFirst();

        assertThat(row.rate().measuredToPredicted()).isCloseTo(39_400 / 8.0 / 5_000, within(1e-9));
        assertThat(row.stub().cpuNsPerCall()).isCloseTo(1.2e9 / 39_460, within(1e-6));
    }

    @Test
    void theSameRecordsGiveTheSameRows() {
        assertThat(row(honest())).usingRecursiveComparison().isEqualTo(row(honest()));
    }
}
