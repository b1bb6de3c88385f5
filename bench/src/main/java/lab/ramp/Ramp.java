package lab.ramp;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import lab.host.Canary;
import lab.host.Interrupted;
import lab.host.ProcessReader;
import lab.launch.Server;
import lab.plan.Layout;
import lab.ramp.RampRecord.RampSlice;
import lab.sample.Disturbances;
import lab.stats.Steadiness;
import lab.stub.StubClient;
import lab.wrk.Wrk;
import lab.wrk.WrkRun;

/** Loads a server at the trial's highest level until its slices prove it steady. */
public final class Ramp {
    /** Slices of 2 s: five of them are the least ramp of 10 s (docs/methodology.md, "Ramp"). */
    private static final Duration SLICE = Duration.ofSeconds(2);

    /** How often compiler threads are looked for: HotSpot starts and retires them as its queue grows and shrinks. */
    private static final Duration LOOK_FOR_COMPILERS = Duration.ofMillis(500);

    /** So many slices in a row without one answer, and nothing will come: hundreds of waits. */
    private static final int SILENT_SLICES = 5;

    /** After the assistance the server settles by itself, in slices of 1 s. */
    private static final int SETTLE_SLICES = 3;

    private final Wrk wrk;
    private final StubClient stub;
    private final Layout layout;
    private final Canary canary;
    private final Consumer<String> progress;

    /** @param progress told of each slice, one short line each */
    public Ramp(Wrk wrk, StubClient stub, Layout layout, Canary canary, Consumer<String> progress) {
        this.wrk = wrk;
        this.stub = stub;
        this.layout = layout;
        this.canary = canary;
        this.progress = progress;
    }

    /** Bounds of a ramp. {@code assisted}: whether compilers may use the lab's CPUs meanwhile. */
    public record Request(String url, int connections, int leastSeconds, int mostSeconds, boolean assisted) {}

    /** @throws RampProblem where the server or wrk ended during the ramp */
    public RampRecord run(Server server, Request request) {
        WrkRun load =
                wrk.start(new Wrk.Request(request.url(), request.connections(), request.mostSeconds() + 30, 10, false));
        ProcessReader reader = ProcessReader.open(server.pid());
        CompilerThreads compilers = new CompilerThreads(layout.server(), layout.lab());
        try (SliceReader slices = new SliceReader(stub, reader, server.target().jvm(), canary)) {
            List<RampSlice> ramp = new ArrayList<>();
            long start = System.nanoTime();
            slices.mark();
            Steadiness.Verdict verdict;
            double elapsed;
            do {
                waitForSlice(load, slices, compilers, request.assisted());
                elapsed = (System.nanoTime() - start) / 1e9;
                ramp.add(slices.cut(true));
                progress.accept(rate("ramp", request, ramp.getLast()));
                verdict = Steadiness.judge(ramp.stream()
                        .map(slice -> slice(slice, server.target().jvm(), typicalBeatNs()))
                        .toList());
            } while (!silent(ramp)
                    && (elapsed < request.leastSeconds() || (!verdict.steady() && elapsed < request.mostSeconds())));
            String why = silent(ramp)
                    ? "no answer for " + SILENT_SLICES * SLICE.toSeconds() + " s"
                            + server.dumpThreads("ramp")
                                    .map(file -> "; its threads then: logs/" + file)
                                    .orElse("")
                    : verdict.why();

            if (request.assisted()) {
                compilers.bringHome(reader);
            }
            List<RampSlice> settle = new ArrayList<>();
            for (int i = 0; i < SETTLE_SLICES; i++) {
                sleep(Duration.ofSeconds(1));
                requireRunning(load);
                settle.add(slices.cut(false));
                progress.accept(rate("settling", request, settle.getLast()));
            }
            return new RampRecord(request.assisted(), verdict.steady() && !silent(ramp), why, elapsed, ramp, settle);
        } finally {
            load.interrupt();
            load.await();
        }
    }

    private static String rate(String phase, Request request, RampSlice slice) {
        return String.format(
                Locale.ROOT,
                "%s at %d%s: %,.0f/s",
                phase,
                request.connections(),
                request.assisted() ? ", assisted" : "",
                slice.completed() * 1e9 / slice.durationNs());
    }

    private void waitForSlice(WrkRun load, SliceReader slices, CompilerThreads compilers, boolean assisted) {
        long end = System.nanoTime() + SLICE.toNanos();
        for (long left = SLICE.toNanos(); left > 0; left = end - System.nanoTime()) {
            if (assisted) {
                compilers.sendAway(slices.tasks());
            }
            sleep(Duration.ofNanos(Math.min(left, LOOK_FOR_COMPILERS.toNanos())));
            requireRunning(load);
        }
    }

    private static boolean silent(List<RampSlice> ramp) {
        return ramp.size() >= SILENT_SLICES
                && ramp.subList(ramp.size() - SILENT_SLICES, ramp.size()).stream()
                        .allMatch(slice -> slice.completed() == 0);
    }

    static Steadiness.Slice slice(RampSlice slice, boolean jvm, long typicalBeatNs) {
        long jitCpuNs = Objects.requireNonNullElse(slice.jitCpuNs(), 0L);
        return new Steadiness.Slice(
                slice.durationNs() / 1e9,
                slice.completed(),
                (slice.cpuNs() - jitCpuNs) / 1e9,
                !jvm || Objects.equals(slice.jitQueue(), 0),
                jitCpuNs / (double) slice.durationNs(),
                slice.canaryNs() != null && slice.canaryNs() > Disturbances.SLOW_BEAT * typicalBeatNs);
    }

    private long typicalBeatNs() {
        List<Long> beats =
                canary.beats().stream().map(Canary.Beat::cpuNs).sorted().toList();
        return beats.isEmpty() ? Long.MAX_VALUE : beats.get(beats.size() / 2);
    }

    private static void requireRunning(WrkRun load) {
        if (!load.running()) {
            throw new RampProblem("wrk ended during the ramp: "
                    + Objects.requireNonNullElse(load.await().failure(), "it took fewer seconds than asked"));
        }
    }

    private static void sleep(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException interrupted) {
            throw new Interrupted("the end of a slice", interrupted);
        }
    }
}
