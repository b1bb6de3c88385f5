package lab.judge.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lab.judge.figures.CoreUse.BusyThread;
import lab.judge.figures.Flight;
import lab.judge.figures.GcPauses.Pause;
import lab.judge.figures.MachineTrouble;
import lab.judge.figures.OpenLoad;
import lab.judge.figures.Pools;
import lab.judge.figures.Pools.Pool;
import lab.judge.figures.Probed;
import lab.judge.figures.Reading;
import lab.load.ProbeRecord.Kind;
import lab.stats.InFlight;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** 100 connections, 20 ms, 6 s of calls in flight; each case changes what its cause would change. */
class LimitFinderTest {
    private static final long MS = 1_000_000;

    /** Nothing in particular: half the ceiling, cores half idle, calls spread evenly from 30 to 90. */
    private static final class Seen {
        int connections = 100;
        double rate = 2_500;
        boolean stalled = false;
        boolean cold = false;
        double generatorCoreBusy = 0.4;
        double generatorCores = 0.2;
        double stubCoreBusy = 0.4;
        double stubCores = 0.1;
        double lateness = 0.0001;
        double stubCalls = 2_500;
        List<MachineTrouble> machine = List.of();
        double serverBusy = 0.5;
        double busiestThread = 0.3;
        IntUnaryOperator inFlight = ms -> 30 + ms * 7 % 61;
        List<Probed> probes = List.of();
        List<Pause> pauses = List.of();
        List<Pool> pools = List.of();
        int carriers = 0;

        @Nullable
        OpenLoad open = null;

        Limit limit() {
            int[] values = IntStream.range(0, 6_000).map(inFlight).toArray();
            return LimitFinder.find(new Symptoms(
                    connections,
                    0.020,
                    Reading.known(rate),
                    Reading.known(connections / 0.020),
                    stalled,
                    null,
                    cold,
                    Reading.known(generatorCoreBusy),
                    Reading.known(generatorCores),
                    Reading.known(stubCoreBusy),
                    Reading.known(stubCores),
                    Reading.known(lateness),
                    Reading.known(stubCalls),
                    machine,
                    Reading.known(serverBusy),
                    Reading.known(new BusyThread("event-loop-1", busiestThread)),
                    Reading.known(new Flight(InFlight.of(values), 0, values)),
                    probes,
                    pauses,
                    new Pools(pools),
                    carriers == 0 ? Reading.absent("not pinned") : Reading.known(carriers),
                    open));
        }
    }

    record Case(LimitName name, String cause, Consumer<Seen> made) {
        @Override
        public String toString() {
            return name.word() + ": " + cause;
        }
    }

    static Stream<Case> causes() {
        return Stream.of(
                new Case(LimitName.UNKNOWN, "nothing in particular", seen -> {}),
                new Case(LimitName.STALLED, "no answer in the last third", seen -> seen.stalled = true),
                new Case(LimitName.THREAD_INJECTION, "measured from cold", seen -> seen.cold = true),
                new Case(LimitName.STALLED, "from cold and never recovered", seen -> {
                    seen.cold = true;
                    seen.stalled = true;
                }),
                new Case(LimitName.GENERATOR, "a full core, most of it the generator's", seen -> {
                    seen.generatorCoreBusy = 0.95;
                    seen.stubCoreBusy = 0.95;
                    seen.generatorCores = 0.6;
                    seen.stubCores = 0.3;
                }),
                new Case(LimitName.STUB, "a full core, most of it the stub's", seen -> {
                    seen.generatorCoreBusy = 0.95;
                    seen.stubCoreBusy = 0.95;
                    seen.generatorCores = 0.3;
                    seen.stubCores = 0.6;
                }),
                new Case(LimitName.STUB, "late by 6 % of the wait", seen -> seen.lateness = 0.0012),
                new Case(LimitName.STUB, "all calls lie there, too few are answered", seen -> {
                    seen.inFlight = ms -> 99;
                    seen.stubCalls = 4_000;
                }),
                new Case(
                        LimitName.MACHINE,
                        "steal",
                        seen -> seen.machine = List.of(new MachineTrouble("steal", 0.10, 0.005, 0.03))),
                new Case(LimitName.CONNECTIONS, "0.97 of the ceiling", seen -> {
                    seen.rate = 4_850;
                    seen.stubCalls = 4_850;
                    seen.inFlight = ms -> 95 + ms % 6;
                }),
                new Case(LimitName.CPU, "cores full, calls spread", seen -> seen.serverBusy = 0.97),
                new Case(LimitName.ONE_THREAD, "one event loop on two cores", seen -> seen.busiestThread = 0.98),
                new Case(
                        LimitName.PAUSES,
                        "60 ms of silence a second",
                        seen -> seen.inFlight = ms -> ms % 1_000 < 60 ? 0 : 80 + ms % 5),
                new Case(
                        LimitName.IN_STEP,
                        "a square wave, once a turn",
                        seen -> seen.inFlight = ms -> ms % 40 < 20 ? 100 : 0),
                new Case(LimitName.OFFERED_LOAD, "an open load that is served", seen -> {
                    seen.open = new OpenLoad(240, 239, 0, 0);
                    seen.inFlight = ms -> 24 + ms % 3;
                }),
                new Case(
                        LimitName.DEADLINE_COLLAPSE,
                        "an open load of which the server gives up a half",
                        seen -> seen.open = new OpenLoad(400, 190, 0.5, 0)),
                new Case(
                        LimitName.CLIENT_GAVE_UP,
                        "an open load of which the client gives up a fifth",
                        seen -> seen.open = new OpenLoad(400, 310, 0.02, 0.2)),
                new Case(LimitName.CPU, "an open load, and the cores are full", seen -> {
                    seen.open = new OpenLoad(400, 380, 0, 0.01);
                    seen.serverBusy = 0.97;
                }),
                new Case(LimitName.UNKNOWN, "an open load at the ceiling of as many connections", seen -> {
                    seen.open = new OpenLoad(5_000, 4_850, 0.01, 0);
                    seen.rate = 4_850;
                }),
                new Case(LimitName.CARRIERS, "two calls at once on two carriers", seen -> pinned(seen, 2, 2)),
                new Case(LimitName.CARRIERS, "one of three carriers is the framework's", seen -> pinned(seen, 3, 2)),
                new Case(LimitName.CAP, "four at once, which two carriers can't hold", seen -> pinned(seen, 2, 4)),
                new Case(LimitName.CAP, "flat at 40", seen -> {
                    seen.rate = 1_950;
                    seen.stubCalls = 1_950;
                    seen.inFlight = ms -> ms % 25 == 0 ? 38 : 40;
                }),
                new Case(LimitName.POOL, "flat at 40, and at 40 with twice the wait", seen -> {
                    flatAt40(seen);
                    seen.probes = List.of(probe(Kind.OTHER_WAIT, 0.040, 980, ms -> 40));
                }),
                new Case(LimitName.POOL, "flat at 60, and at 60 with half the wait", seen -> {
                    flatAt40(seen);
                    seen.inFlight = ms -> 60;
                    seen.probes = List.of(probe(Kind.OTHER_WAIT, 0.010, 5_800, ms -> 59));
                }),
                new Case(LimitName.SERIAL_SECTION, "flat at 40, at 80 with twice the wait, same rate", seen -> {
                    flatAt40(seen);
                    seen.probes = List.of(probe(Kind.OTHER_WAIT, 0.040, 1_960, ms -> 80));
                }),
                new Case(LimitName.SERIAL_SECTION, "jitter on top of the same rate, which doesn't double", seen -> {
                    flatAt40(seen);
                    seen.inFlight = ms -> ms % 100 == 0 ? 43 : 38;
                    seen.probes = List.of(probe(Kind.OTHER_WAIT, 0.040, 1_960, ms -> ms % 100 == 0 ? 100 : 77));
                }),
                new Case(LimitName.CAP, "flat at 40, at 80 with twice the wait, another rate", seen -> {
                    flatAt40(seen);
                    seen.probes = List.of(probe(Kind.OTHER_WAIT, 0.040, 2_900, ms -> 80));
                }),
                new Case(LimitName.CAP, "flat at 40, at 55 with twice the wait", seen -> {
                    flatAt40(seen);
                    seen.probes = List.of(probe(Kind.OTHER_WAIT, 0.040, 1_960, ms -> 55));
                }),
                new Case(LimitName.CAP, "a single call at a time", seen -> {
                    seen.rate = 49;
                    seen.stubCalls = 49;
                    seen.inFlight = ms -> 1;
                }),
                new Case(LimitName.CONNECTIONS, "most of them in the stub, at 0.85 of the ceiling", seen -> {
                    seen.rate = 4_250;
                    seen.stubCalls = 4_600;
                    seen.inFlight = ms -> 75 + ms % 26;
                }));
    }

    private static void pinned(Seen seen, int carriers, int inFlight) {
        seen.rate = inFlight * 48;
        seen.stubCalls = inFlight * 48;
        seen.carriers = carriers;
        seen.inFlight = ms -> ms % 20 == 0 ? inFlight - 1 : inFlight;
    }

    private static void flatAt40(Seen seen) {
        seen.rate = 1_950;
        seen.stubCalls = 1_950;
        seen.inFlight = ms -> ms % 25 == 0 ? 38 : 40;
    }

    private static Probed probe(Kind kind, double waitSeconds, double calls, IntUnaryOperator inFlight) {
        return new Probed(
                kind,
                waitSeconds,
                InFlight.of(IntStream.range(0, 3_000).map(inFlight).toArray()),
                calls);
    }

    @ParameterizedTest
    @MethodSource("causes")
    void aCauseIsNamed(Case cause) {
        assertThat(limit(cause.made()).name()).isEqualTo(cause.name());
    }

    @Test
    void theFirstRuleThatIsMetWins() {
        Limit limit = limit(seen -> {
            seen.rate = 4_850;
            seen.serverBusy = 0.95;
        });

        assertThat(limit.name()).isEqualTo(LimitName.CONNECTIONS);
        assertThat(limit.alsoClose())
                .anySatisfy(text -> assertThat(text).isEqualTo("CPU: the server's cores were 95 % busy"));
    }

    @Test
    void whatMissesItsRuleByTenPercentIsClose() {
        assertThat(limit(seen -> seen.serverBusy = 0.83).alsoClose())
                .singleElement()
                .asString()
                .startsWith("CPU: ");
        assertThat(limit(seen -> seen.serverBusy = 0.82).alsoClose()).isEmpty();
    }

    @Test
    void aCapNamesTheOnlyDeclaredPoolThatFits() {
        Limit limit = limit(seen -> {
            seen.inFlight = ms -> 40;
            seen.pools = List.of(new Pool("worker pool", 40, true), new Pool("client pool", 512, true));
        });

        assertThat(limit.name()).isEqualTo(LimitName.CAP);
        assertThat(limit.evidence()).contains("the declared worker pool of 40 is the only one within 10 %");
    }

    @Test
    void aCapNamesNoPoolWhereTwoFit() {
        Limit limit = limit(seen -> {
            seen.inFlight = ms -> 40;
            seen.pools = List.of(new Pool("worker pool", 40, true), new Pool("client pool", 42, false));
        });

        assertThat(limit.evidence()).contains("both within 10 %, so none is named");
    }

    @Test
    void nearADeclaredPoolNoCapIsLookedFor() {
        Limit limit = limit(seen -> {
            seen.inFlight = ms -> 70;
            seen.pools = List.of(new Pool("worker pool", 100, false));
        });

        assertThat(limit.name()).isEqualTo(LimitName.UNKNOWN);
        assertThat(limit.alsoClose()).singleElement().asString().startsWith("declared worker pool of 100");
    }

    @Test
    void pausesAreLaidToTheCollectorWhereItsLogAgrees() {
        IntUnaryOperator silence = ms -> ms % 1_000 < 60 ? 0 : 80;
        List<Pause> logged = IntStream.range(0, 6)
                .mapToObj(second -> new Pause(second * 1_000L * MS, (second * 1_000L + 58) * MS))
                .toList();

        assertThat(limit(seen -> {
                            seen.inFlight = silence;
                            seen.pauses = logged;
                        })
                        .evidence())
                .contains("100 % of that time lies in pauses of the collector's and safepoint log");
        assertThat(limit(seen -> seen.inFlight = silence).evidence()).contains("cause not seen");
    }

    @Test
    void inStepIsSaidWithItsQualification() {
        assertThat(limit(seen -> seen.inFlight = ms -> ms % 40 < 20 ? 100 : 0).evidence())
                .contains("with constant wait only");
    }

    @Test
    void inStepIsSaidWithoutQualificationWhereSeededWaitsDoNotScatterIt() {
        IntUnaryOperator square = ms -> ms % 40 < 20 ? 100 : 0;

        assertThat(limit(seen -> {
                            seen.inFlight = square;
                            seen.probes = List.of(probe(Kind.SEEDED_WAIT, 0.020, 2_500, square));
                        })
                        .evidence())
                .contains("with seeded waits too")
                .doesNotContain("constant wait only");
        assertThat(limit(seen -> {
                            seen.inFlight = square;
                            seen.probes = List.of(probe(Kind.SEEDED_WAIT, 0.020, 3_900, ms -> 80 + ms % 20));
                        })
                        .evidence())
                .contains("with constant wait only: 0.00 swings a turn with seeded waits");
    }

    private static Limit limit(Consumer<Seen> change) {
        var seen = new Seen();
        change.accept(seen);
        return seen.limit();
    }
}
