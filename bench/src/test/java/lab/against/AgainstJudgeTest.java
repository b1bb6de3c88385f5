package lab.against;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import lab.host.CpuSet;
import lab.plan.Layout;
import lab.plan.Plan;
import lab.plan.Planner;
import lab.trial.TrialRecord.PostProbe;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AgainstJudgeTest {
    private static final int BLOCKS = 4;

    @TempDir
    private Path folder;

    private AgainstPlan plan;

    @BeforeEach
    void threePairsAtOneLevel() {
        AgainstPlan planned = new TwoCheckouts(folder)
                .plan(
                        new Planner.Request("wait", "quick", List.of("plain"), "uncapped", List.of(100), 3, null),
                        BLOCKS);
        plan = onTwoCores(planned);
    }

    @Test
    void versionsThatAreTheSameTie() {
        AgainstRow row = row(judged(AgainstJudgeTest::noise, null));

        assertThat(row.word(Measure.RATE)).isEqualTo("tie");
        assertThat(row.word(Measure.CPU)).isEqualTo("tie");
        assertThat(row.word(Measure.P50)).isEqualTo("tie");
        assertThat(row.complete()).isTrue();
        assertThat(row.blocks()).isEqualTo(new AgainstRow.Counted(12, 12));
        assertThat(row.limitedByConnections()).isTrue();
    }

    @Test
    void aTenthFewerAnswersIsSlowerAndMeetsAGate() {
        AgainstRow row = row(judged(
                (window, random) -> {
                    window.requests = 8_400 + 10L * random;
                    window.latencyUs = 23_300;
                },
                null));

        assertThat(row.word(Measure.RATE)).isEqualTo("slower");
        assertThat(row.word(Measure.P50)).isEqualTo("longer");
        assertThat(row.slowerBy(0.05)).isTrue();
        assertThat(row.slowerBy(0.20)).isFalse();
    }

    @Test
    void whereConnectionsLimitItADearerRequestMeetsTheGate() {
        AgainstRow row = row(judged((window, random) -> window.cpuNsPerCall = 120_000 + 100L * random, null));

        assertThat(row.word(Measure.RATE)).isEqualTo("tie");
        assertThat(row.word(Measure.CPU)).isEqualTo("more CPU");
        assertThat(row.slowerBy(0.05)).isTrue();
        assertThat(row.slowerBy(0.25)).isFalse();
    }

    @Test
    void aBlockWithABadWindowDoesNotCountAndIsSaid() {
        AgainstRow row = row(judged(AgainstJudgeTest::noise, (pair, block) -> pair == 1 && block == 2 ? "bad" : null));

        assertThat(row.blocks().counted()).isEqualTo(11);
        assertThat(row.complete()).isTrue();
        assertThat(row.rejected()).isNotEmpty().allMatch(reason -> reason.startsWith("pair 2: block 2, window "));
    }

    @Test
    void aPairWithFewerThanHalfOfItsBlocksIsRejected() {
        AgainstRow row = row(judged(AgainstJudgeTest::noise, (pair, block) -> pair == 1 && block > 1 ? "bad" : null));

        assertThat(row.pairs()).isEqualTo(new AgainstRow.Counted(3, 2));
        assertThat(row.complete()).isFalse();
        assertThat(row.rejected())
                .anyMatch(reason -> reason.equals("pair 2: 1 of 4 blocks count, fewer than half: rejected"));
    }

    @Test
    void aPairThatFailedIsRejectedWithWhoAndWhy() {
        List<PairFigures> pairs = new ArrayList<>(judged(AgainstJudgeTest::noise, null));
        PairRecord failed = new PairRecord(
                1,
                plan.pairs().get(2),
                "",
                0,
                1,
                new PairRecord.Failure("ramp", Side.A, "it ended", List.of()),
                process(),
                process(),
                List.of());
        pairs.set(2, PairFigures.of(failed, plan));

        AgainstRow row = row(pairs);

        assertThat(row.pairs().counted()).isEqualTo(2);
        assertThat(row.rejected()).containsExactly("pair 3: A failed in ramp: it ended");
    }

    @Test
    void aSinglePairHoldsForItsTwoProcessesAndSaysSo() {
        AgainstRow row = row(judged(AgainstJudgeTest::noise, null).subList(0, 1));

        assertThat(row.figure(Measure.RATE).answer().theseProcessesOnly()).isTrue();
        assertThat(AgainstSentences.of(row, false)).anyMatch(line -> line.contains("these two processes only"));
    }

    @Test
    void noLatencyIsClaimedWhereTheLoadsCoreIsFull() {
        AgainstRow row = row(judged((window, random) -> window.loadCoreBusy = 0.95, null));

        assertThat(row.figure(Measure.P50).answer()).isNull();
        assertThat(row.figure(Measure.P50).absent()).contains("95 % busy");
        assertThat(row.word(Measure.P50)).isEqualTo("no figure");
        assertThat(row.word(Measure.RATE)).isEqualTo("tie");
    }

    @Test
    void theFileHasEveryKeyAndTheTableEveryMeasure() {
        List<AgainstRow> rows = AgainstJudge.rows(plan, judged(AgainstJudgeTest::noise, null));
        AgainstReport report = new AgainstReport(
                new AgainstResult("20260101T000000Z-against-quick", "0", plan, Map.of(), "", 3, rows));

        JsonNode json = JsonMapper.shared().readTree(report.json());
        assertThat(json.at("/a/commit").asString()).isEqualTo("0123456789ab");
        assertThat(json.at("/rows/0/requests_per_second/a").asDouble()).isBetween(4_600.0, 4_800.0);
        assertThat(json.at("/rows/0/cpu_ns_per_request/b").asDouble()).isBetween(90_000.0, 110_000.0);
        assertThat(json.at("/rows/0/latency_p50_ns/answer").asString()).isEqualTo("tie");
        assertThat(json.at("/rows/0/verdict").asString()).isEqualTo("tie");
        assertThat(report.terminal())
                .contains("plain at 100", "req/s", "CPU us/req", "p50 ms", "p99 ms", "95 % interval")
                .contains("limited by its connections");
        assertThat(report.markdown()).contains("| row | measure | A | B |", "3 of 3 pairs count");
    }

    /** Half a percent, in both directions. */
    private static void noise(MadeWindow window, int random) {
        window.requests = 9_400 + 20L * random;
        window.cpuNsPerCall = 100_000 + 200L * random;
    }

    private interface Spoiled {
        @Nullable
        String at(int pair, int block);
    }

    /** @param ofB what B's windows are; A's are those of {@link #noise} */
    private List<PairFigures> judged(BiConsumer<MadeWindow, Integer> ofB, @Nullable Spoiled spoiled) {
        return IntStream.range(0, plan.pairs().size())
                .mapToObj(pair -> {
                    List<BlockRecord> blocks = IntStream.rangeClosed(1, BLOCKS)
                            .mapToObj(number -> block(pair, number, ofB, spoiled))
                            .toList();
                    PlannedPair planned = plan.pairs().get(pair);
                    return PairFigures.of(
                            new PairRecord(1, planned, "", 0, 1, null, process(), process(), blocks), plan);
                })
                .toList();
    }

    private static BlockRecord block(
            int pair, int number, BiConsumer<MadeWindow, Integer> ofB, @Nullable Spoiled spoiled) {
        Side first = number % 2 == 1 ? Side.A : Side.B;
        List<TurnWindow> windows = new ArrayList<>();
        for (Side side : Side.block(first)) {
            MadeWindow window = new MadeWindow(side);
            // The same figures in every test run, and not the same in any two windows.
            int random = (pair * 7 + number * 5 + windows.size() * 3) % 5 - 2;
            if (side == Side.A) {
                noise(window, random);
            } else {
                ofB.accept(window, random);
            }
            window.ownsPort = spoiled == null || spoiled.at(pair, number) == null;
            windows.add(window.make());
        }
        return new BlockRecord(100, number, first, windows);
    }

    private AgainstRow row(List<PairFigures> pairs) {
        return AgainstJudge.rows(plan, pairs).getFirst();
    }

    private static PairRecord.ProcessRecord process() {
        return new PairRecord.ProcessRecord(
                null, null, null, new PostProbe(true, "right", MadeWindow.RIGHT_BYTES), null);
    }

    private static AgainstPlan onTwoCores(AgainstPlan against) {
        CpuSet server = CpuSet.of(1);
        CpuSet rest = CpuSet.of(0);
        Plan plan = against.plan();
        Plan two = new Plan(
                plan.scenario(),
                plan.profile(),
                new Layout(server, rest, rest, rest, true, 2, true),
                plan.ports(),
                plan.overrides(),
                plan.trials(),
                plan.skipped(),
                plan.estimateSeconds());
        return new AgainstPlan(
                against.schemaVersion(),
                two,
                against.againstPort(),
                against.blocks(),
                against.windowSeconds(),
                against.other(),
                against.here(),
                against.pairs(),
                against.skipped(),
                against.estimateSeconds());
    }
}
