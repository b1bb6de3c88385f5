package lab.conformance;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import lab.launch.HttpProbe;
import lab.stub.StubStats;

/**
 * Requests at once are calls at once, as far as the declared pools let them. A variant measured from cold only has to show
 * two at once here: its threads grow later, which is what its trial is about.
 */
final class WaitsConcurrently implements Rule {
    private static final int REQUESTS = 10;

    @Override
    public String name() {
        return "waits concurrently";
    }

    @Override
    public Answer ask(Subject subject) throws IOException {
        subject.stub().reset();
        List<HttpProbe.Answer> answers =
                subject.server().probe().concurrently(REQUESTS, subject.endpoint(), Duration.ofSeconds(30));
        long good = answers.stream().filter(answer -> answer.status() == 200).count();
        StubStats.Calls calls = subject.stub().counters().calls();
        int needed = subject.server().target().cold() ? 2 : Math.min(REQUESTS, pool(subject));
        return new Answer(
                good == REQUESTS && calls.started() == REQUESTS && calls.inFlightMax() >= needed,
                "expected " + REQUESTS + " requests at once to be answered with 200 by " + REQUESTS + " calls, at least " + needed
                        + " of them in flight together; found " + good + " answers with 200, " + calls.started()
                        + " calls, at most " + calls.inFlightMax() + " in flight");
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
