package lab.against;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import lab.conformance.Conformance;
import lab.host.CommandTimeout;
import lab.host.Interrupted;
import lab.host.ManagedProcess;
import lab.host.ProcessGone;
import lab.launch.LaunchProblem;
import lab.launch.Launcher;
import lab.launch.Server;
import lab.plan.Plan;
import lab.ramp.Ramp;
import lab.ramp.RampProblem;
import lab.stub.StubProblem;
import lab.trial.Instruments;
import lab.trial.RightAnswer;
import lab.trial.TrialRecord;
import lab.wrk.WrkProblem;

/** Takes one pair from launch to stop. Whatever happens on the way is in its record; nothing is judged here. */
public final class PairRunner {
    private final AgainstPlan against;
    private final Map<Side, Path> roots;
    private final Path scratch;
    private final Instruments instruments;
    private final Consumer<String> progress;

    /** @param progress told of each phase, one short line each */
    public PairRunner(
            AgainstPlan against,
            Checkout other,
            Checkout here,
            Path scratch,
            Instruments instruments,
            Consumer<String> progress) {
        this.against = against;
        this.roots = Map.of(Side.A, other.root(), Side.B, here.root());
        this.scratch = scratch;
        this.instruments = instruments;
        this.progress = progress;
    }

    /** Runs the pair; a failure of server, stub or generator is part of the record, never an exception. */
    public PairRecord run(PlannedPair pair) {
        PairDraft draft = new PairDraft(pair);
        Side first = pair.first();
        try {
            // A server is ready when it relays what the stub answers, so the stub comes first.
            instruments.stub();
            runBoth(pair, first, draft);
        } catch (LaunchProblem | RampProblem | StubProblem | WrkProblem | ProcessGone | CommandTimeout problem) {
            if (Thread.currentThread().isInterrupted()) {
                // The user ends the run: what failed meanwhile failed for that, and is no record of the servers.
                throw new Interrupted("a pair", new InterruptedException(problem.getMessage()));
            }
            draft.fail(String.valueOf(problem.getMessage()));
        }
        return draft.finish();
    }

    private void runBoth(PlannedPair pair, Side first, PairDraft draft) {
        try (Server one = ready(pair, first, draft);
                Server two = ready(pair, first.opposite(), draft)) {
            Map<Side, Server> servers = new EnumMap<>(Map.of(first, one, first.opposite(), two));
            for (Side side : List.of(first, first.opposite())) {
                ramp(pair, side, Objects.requireNonNull(servers.get(side)), draft);
            }
            measure(pair, servers, draft);
            for (Side side : Side.values()) {
                finish(side, Objects.requireNonNull(servers.get(side)), draft);
            }
        }
    }

    /** Started, and known to keep the contract. */
    private Server ready(PlannedPair pair, Side side, PairDraft draft) {
        PairDraft.OfProcess process = draft.phase("launch", side);
        progress.accept("starting " + side);
        Plan plan = against.plan();
        Launcher launcher = new Launcher(
                Objects.requireNonNull(roots.get(side)),
                scratch,
                plan.layout(),
                against.port(side),
                pair.target(side).endpoint());
        Server server = launcher.launch(pair.target(side), pair.id() + "-" + side);
        process.server = server;
        try {
            draft.phase("conformance", side);
            progress.accept("conformance of " + side);
            process.conformance = new Conformance(
                            against.port(side),
                            plan.ports().stub(),
                            instruments.stub().client(),
                            plan.layout(),
                            plan.scenario().waitNs(),
                            pair.target(side).endpoint())
                    .check(server);
            if (!process.conformance.passed()) {
                throw new LaunchProblem(process.conformance.broken());
            }
            return server;
        } catch (RuntimeException problem) {
            server.close();
            throw problem;
        }
    }

    private void ramp(PlannedPair pair, Side side, Server server, PairDraft draft) {
        Plan plan = against.plan();
        progress.accept("ramp of " + side + " at " + pair.highestLevel());
        draft.phase("ramp", side).ramp = new Ramp(
                        instruments.wrk(),
                        instruments.stub().client(),
                        plan.layout(),
                        instruments.canary(),
                        slice -> progress.accept(side + ": " + slice))
                .run(
                        server,
                        new Ramp.Request(
                                "http://127.0.0.1:" + against.port(side)
                                        + server.target().endpoint(),
                                pair.highestLevel(),
                                plan.profile().rampLeastSeconds(),
                                Math.max(
                                        plan.profile().rampLeastSeconds(),
                                        plan.profile().rampMostSeconds()),
                                plan.layout().assistedRamp()));
    }

    private void measure(PlannedPair pair, Map<Side, Server> servers, PairDraft draft) {
        draft.phase("load", pair.first());
        Turns turns = new Turns(instruments, servers, against, progress);
        for (int level : pair.levels()) {
            turns.warm(pair.first(), level);
            for (int number = 1; number <= against.blocks(); number++) {
                Side first = number % 2 == 1 ? pair.first() : pair.first().opposite();
                draft.blocks.add(turns.block(number, first, level));
            }
        }
    }

    private void finish(Side side, Server server, PairDraft draft) {
        PairDraft.OfProcess process = draft.phase("stop", side);
        process.postProbe = RightAnswer.from(
                against.port(side),
                server.target().endpoint(),
                against.plan().ports().stub(),
                server.same());
        ManagedProcess.Ending ending = server.end();
        process.ending = new TrialRecord.Ending(
                ending.exitCode().isPresent() ? ending.exitCode().getAsInt() : null, ending.killed(), ending.tookNs());
    }
}
