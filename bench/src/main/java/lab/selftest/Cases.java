package lab.selftest;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import lab.judge.limit.LimitName;
import lab.liar.Lie;

/** All cases that are tried as real processes. */
final class Cases {
    private Cases() {}

    static List<Case> all() {
        return Stream.of(
                        honest(),
                        contract(),
                        answers(),
                        silence(),
                        connections(),
                        unsteady(),
                        generators(),
                        stubs(),
                        limits())
                .flatMap(List::stream)
                .toList();
    }

    static Case honestServer() {
        return Case.named("an honest server").fast().passes();
    }

    private static List<Case> honest() {
        return List.of(
                honestServer(),
                Case.named("an honest server behind a launcher that forks it")
                        .launchedBy("java & wait")
                        .passes(),
                Case.named("an honest server whose port opens 3 s before it serves")
                        .server(Lie.LATE_OPEN)
                        .passes(),
                Case.named("an honest server that starts a child every 100 ms")
                        .server(Lie.SPAWNS_CHILDREN)
                        .passes());
    }

    /** Caught before any load. */
    private static List<Case> contract() {
        return List.of(
                conformance("answers without waiting", Lie.NO_WAIT, "really waits")
                        .fast(),
                conformance("answers before the stub did", Lie.ANSWERS_BEFORE_STUB, "really waits"),
                conformance("caches the first answer", Lie.CACHE, "really waits"),
                conformance("waits one at a time", Lie.ONE_AT_A_TIME, "waits concurrently"),
                conformance("has a pool of 3 that it doesn't declare", Lie.SMALL_POOL, "waits concurrently"),
                conformance("calls the stub twice", Lie.CALLS_TWICE, "really waits"),
                conformance("right status, wrong body", Lie.WRONG_BODY, "relays the body"),
                conformance("301 always", Lie.REDIRECT, "relays the body"),
                conformance("sees more CPUs than planned", Lie.MORE_CPUS, "sees the planned CPUs"),
                conformance("ignores its settings", Lie.IGNORES_SETTINGS, "has the planned settings"),
                conformance("is another build than planned", Lie.OTHER_VERSION, "runs the planned versions"),
                conformance("listens on every address", Lie.ALL_ADDRESSES, "binds loopback only"),
                Case.named("dies at its start")
                        .server(Lie.DIES)
                        .caughtBy("trial completed")
                        .saying("ended with code 7"),
                Case.named("a second process on the same port")
                        .server(Lie.SHARES_PORT)
                        .launchedBy("java & java & wait")
                        .caughtBy("trial completed")
                        .saying("expected one listener"));
    }

    private static Case conformance(String name, Lie lie, String rule) {
        return Case.named(name).server(lie).caughtBy("trial completed").saying(rule);
    }

    /** Each passes conformance and lies in the window. */
    private static List<Case> answers() {
        return List.of(
                Case.named("no longer waits")
                        .server(Lie.LATER_CACHE)
                        .caughtBy("really waited", "stub calls")
                        .fast(),
                Case.named("calls the stub twice under load")
                        .server(Lie.LATER_TWICE)
                        .caughtBy("stub calls")
                        .fast(),
                Case.named("redirects under load").server(Lie.LATER_REDIRECT).caughtBy("bytes per answer", "errors"),
                Case.named("answers with 40 bytes of 140 under load")
                        .server(Lie.LATER_WRONG_LENGTH)
                        .caughtBy("bytes per answer")
                        .fast(),
                Case.named("500 after 200 requests")
                        .server(Lie.LATER_ERRORS)
                        .caughtBy("errors")
                        .fast(),
                Case.named("1 % errors").server(Lie.ERRORS_1_PERCENT).caughtBy("errors"),
                Case.named("50 % errors").server(Lie.ERRORS_HALF).caughtBy("errors"),
                Case.named("429 at once to seven of ten").server(Lie.FAST_429).caughtBy("errors"));
    }

    private static List<Case> silence() {
        return List.of(
                Case.named("hangs after 2 s of the window")
                        .server(Lie.LATER_HANG)
                        .caughtBy("hung connections"),
                Case.named("hangs on every second connection")
                        .server(Lie.HALF_HANG)
                        .caughtBy("hung connections", "Little's law")
                        .fast(),
                Case.named("stopped for 1.5 s")
                        .sabotagedBy(scene -> scene.freeze(scene.server(), Duration.ofMillis(1_500)))
                        .caughtBy("even within the window", "Little's law", "hung connections"),
                Case.named("killed in mid-window")
                        .sabotagedBy(scene -> scene.kill(scene.server()))
                        .caughtBy("server alive", "trial completed")
                        .fast(),
                Case.named("ends itself, and a supervisor starts it again")
                        .server(Lie.LATER_EXIT)
                        .launchedBy("while :; do java; done")
                        .caughtBy("server alive", "trial completed"));
    }

    private static List<Case> connections() {
        return List.of(
                Case.named("closes a connection every 100 requests")
                        .server(Lie.CLOSES_AT_100)
                        .caughtBy("connection churn"),
                Case.named("closes every 100 requests without saying so")
                        .server(Lie.CLOSES_SILENTLY)
                        .caughtBy("errors", "connection churn"),
                Case.named("a new connection to the stub for each call")
                        .server(Lie.DOWNSTREAM_CHURN)
                        .caughtBy("connection churn")
                        .fast(),
                Case.named("pool smaller than declared")
                        .server(Lie.LATER_SMALL_POOL)
                        .fromRampOn()
                        .declares("WORKER_POOL", 20)
                        .caughtBy("cap as declared")
                        .fast(),
                Case.named("pool larger than declared")
                        .server(Lie.IGNORES_POOL)
                        .declares("WORKER_POOL", 20)
                        .caughtBy("within pools")
                        .fast());
    }

    private static List<Case> unsteady() {
        return List.of(
                Case.named("slows down in mid-window").server(Lie.SLOWS_DOWN).caughtBy("even within the window"),
                Case.named("speeds up in mid-window")
                        .server(Lie.SPEEDS_UP)
                        .caughtBy("even within the window")
                        .fast(),
                Case.named("leaks 20 threads a second")
                        .server(Lie.LEAKS_THREADS)
                        .caughtBy("threads without a trend")
                        .fast(),
                Case.named("leaks 200 MiB a second outside the heap")
                        .server(Lie.LEAKS_MEMORY)
                        .caughtBy("anonymous memory")
                        .fast(),
                Case.named("lets its threads run on every CPU")
                        .server(Lie.UNPINNED)
                        .caughtBy("affinity")
                        .fast(),
                Case.named("another program uses the server's CPU")
                        .sabotagedBy(scene -> scene.burn(scene.serverCpus()))
                        .caughtBy("load from others")
                        .fast());
    }

    private static List<Case> generators() {
        return List.of(
                Case.named("wrk ends with code 0 and nothing")
                        .wrk("exit 0")
                        .caughtBy("generator delivered")
                        .fast(),
                Case.named("wrk prints another tool's output")
                        .wrk("echo 'Requests/sec: 99999.99'")
                        .caughtBy("generator delivered"),
                Case.named("wrk is killed in mid-window")
                        .sabotagedBy(scene -> scene.kill(scene.wrk()))
                        .caughtBy("generator delivered"),
                Case.named("wrk never ends").wrk("exec sleep 600").caughtBy("generator delivered"),
                Case.named("wrk opens half of the connections")
                        .wrk("eval \"exec \\\"$real\\\" $(printf '\"%s\" ' \"$@\" | sed 's/\"-c50\"/\"-c25\"/')\"")
                        .caughtBy("connections opened")
                        .fast(),
                Case.named("a histogram with its top cut off")
                        .wrk(
                                "\"$real\" \"$@\"; sed -i \"$(grep -n ^h \"$LAB_WRK_OUT\" | tail -1 | cut -d: -f1)d\" \"$LAB_WRK_OUT\"")
                        .caughtBy("histogram proof")
                        .fast(),
                Case.named("a histogram with a count too many")
                        .wrk("\"$real\" \"$@\"; sed -i \"s/^count=/count=1/\" \"$LAB_WRK_OUT\"")
                        .caughtBy("histogram proof"),
                Case.named("requests that are counted and not in the histogram")
                        .wrk("\"$real\" \"$@\"; sed -i \"s/^requests=/requests=1/\" \"$LAB_WRK_OUT\"")
                        .caughtBy("histogram proof", "really waited", "stub calls"),
                Case.named("wrk is not there").wrk("missing").refused("wrk"),
                Case.named("another version of wrk").wrk("version").refused("is not wrk 4.1 or 4.2"));
    }

    private static List<Case> stubs() {
        return List.of(
                Case.named("the stub is late by 50 ms for 3 % of the calls")
                        .stub("--fault-late-percent", "3", "--fault-late-by", "50ms")
                        .caughtBy("stub lateness")
                        .fast(),
                Case.named("the stub is late by 5 ms always")
                        .stub("--fault-late-percent", "100", "--fault-late-by", "5ms")
                        .caughtBy("measured wait")
                        .fast(),
                Case.named("the stub answers 2 % with errors")
                        .stub("--fault-error-percent", "2")
                        .caughtBy("trial completed", "errors"),
                Case.named("the stub is killed in mid-window")
                        .sabotagedBy(scene -> scene.kill(scene.stub()))
                        .caughtBy("errors", "stub calls"),
                Case.named("the stub is frozen for 1 s")
                        .sabotagedBy(scene -> scene.freeze(scene.stub(), Duration.ofSeconds(1)))
                        .caughtBy("stub lateness", "even within the window"));
    }

    /** Servers whose limit is known. */
    private static List<Case> limits() {
        return List.of(
                Case.named("limit: the connections").fast().limitedBy(LimitName.CONNECTIONS),
                Case.named("limit: a worker pool of 10")
                        .server(Lie.LIMIT_POOL)
                        .fromRampOn()
                        .declares("WORKER_POOL", 10)
                        .fast()
                        .limitedBy(LimitName.POOL),
                Case.named("limit: a client pool of 7")
                        .server(Lie.LIMIT_POOL)
                        .fromRampOn()
                        .declares("CLIENT_POOL", 7)
                        .limitedBy(LimitName.POOL),
                Case.named("limit: a semaphore of 5 that nobody declared")
                        .server(Lie.LIMIT_SEMAPHORE)
                        .fromRampOn()
                        .limitedBy(LimitName.POOL),
                Case.named("limit: 0.5 ms one at a time")
                        .server(Lie.LIMIT_SERIAL)
                        .fromRampOn()
                        .load(100, 20)
                        .fast()
                        .limitedBy(LimitName.SERIAL_SECTION),
                Case.named("limit: 100 ms of silence each 600 ms")
                        .server(Lie.LIMIT_PAUSES)
                        .fromRampOn()
                        .limitedBy(LimitName.PAUSES),
                Case.named("limit: whole batches")
                        .server(Lie.LIMIT_IN_STEP)
                        .fromRampOn()
                        .fast()
                        .limitedBy(LimitName.IN_STEP),
                Case.named("limit: 2 ms of CPU a request")
                        .server(Lie.LIMIT_CPU)
                        .fromRampOn()
                        .fast()
                        .limitedBy(LimitName.CPU),
                Case.named("limit: the generator's CPU").wrk(SLOW_GENERATOR).limitedBy(LimitName.GENERATOR),
                Case.named("limit: a stub that is late by 3 ms always")
                        .stub("--fault-late-percent", "100", "--fault-late-by", "3ms")
                        .limitedBy(LimitName.STUB),
                Case.named("limit: an accept queue of 12")
                        .server(Lie.LIMIT_ACCEPT)
                        .limitedBy(LimitName.MACHINE),
                Case.named("limit: no answer at all")
                        .server(Lie.LATER_HANG)
                        .fromRampOn()
                        .limitedBy(LimitName.STALLED));
    }

    /** A Lua script that costs more for each answer than the generator's core has. */
    private static final String SLOW_GENERATOR = """
            script=; for word; do case $last in -s) script=$word;; esac; last=$word; done
            cat > "$script.slow.lua" <<END
            dofile("$script")
            function response() local x = 0 for i = 1, 2000000 do x = x + i % 7 end return x end
            END
            eval "exec \\"$real\\" $(printf '"%s" ' "$@" | sed "s|\\"$script\\"|\\"$script.slow.lua\\"|")"
            """;
}
