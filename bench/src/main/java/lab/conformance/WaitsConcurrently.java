package lab.conformance;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import lab.launch.HttpProbe;
import lab.plan.Target;
import lab.stub.StubStats;

/**
 * Requests at once are calls at once, as far as the declared pools let them. The stub waits longer meanwhile, so that a cold
 * server that needs some milliseconds a request still has them all in flight together. A variant measured from cold only has to show
 * two at once here: its threads grow later, which is what its trial is about. Asked of the plain endpoint always: what a lock
 * around the call does to the concurrency is what a trial of the others is about, and is only recorded here.
 */
final class WaitsConcurrently implements Rule {
    private static final int REQUESTS = 10;

    /** Far more than ten first requests take to arrive on a busy machine. */
    private static final Duration LONG_WAIT = Duration.ofMillis(500);

    @Override
    public String name() {
        return "waits concurrently";
    }

    @Override
    public Answer ask(Subject subject) throws IOException {
        List<HttpProbe.Answer> answers;
        StubStats.Calls calls;
        String atGuarded = "";
        subject.stub().delay(LONG_WAIT);
        try {
            subject.stub().reset();
            answers = subject.probe().concurrently(REQUESTS, Target.PLAIN, Duration.ofSeconds(30));
            calls = subject.stub().counters().calls();
            if (!subject.endpoint().equals(Target.PLAIN)) {
                subject.stub().reset();
                subject.probe().concurrently(REQUESTS, subject.endpoint(), Duration.ofSeconds(30));
                atGuarded = "; at " + subject.endpoint() + " at most "
                        + subject.stub().counters().calls().inFlightMax() + " (recorded, not required)";
            }
        } finally {
            subject.stub().delay(Duration.ofNanos(subject.waitNs()));
        }
        long good = answers.stream().filter(answer -> answer.status() == 200).count();
        int needed = subject.server().target().cold() ? 2 : Math.min(REQUESTS, pool(subject));
        return new Answer(
                good == REQUESTS && calls.started() == REQUESTS && calls.inFlightMax() >= needed,
                "expected " + REQUESTS + " requests at once to be answered with 200 by " + REQUESTS
                        + " calls, at least " + needed
                        + " of them in flight together; found " + good + " answers with 200, " + calls.started()
                        + " calls, at most " + calls.inFlightMax() + " in flight" + atGuarded);
    }

    private static int pool(Subject subject) {
        int pool = REQUESTS;
        for (String name : List.of("worker_pool", "client_pool")) {
            if (subject.info().get(name) instanceof Number limit) {
                pool = Math.min(pool, limit.intValue());
            }
        }
        return pool;
    }
}
