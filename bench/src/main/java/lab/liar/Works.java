package lab.liar;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The work of each lie. */
final class Works {
    private static final int SEMAPHORE = 5;
    private static final int ERRORS_AFTER = 200;
    private static final long LATER_MILLIS = 2_000;
    private static final long SLOWER_MILLIS = 30;

    private final Downstream downstream;
    private final Switch begun;
    private final int declaredPool;

    private byte @Nullable [] kept;

    /** @param declaredPool size of the pool that the server speaks of; ignored by all but {@link Lie#LIMIT_POOL} */
    Works(Downstream downstream, Switch begun, int declaredPool) {
        this.downstream = downstream;
        this.begun = begun;
        this.declaredPool = declaredPool;
    }

    Work of(Lie lie) throws IOException {
        return switch (lie) {
            case NO_WAIT, CACHE, ONE_AT_A_TIME, CALLS_TWICE, ANSWERS_BEFORE_STUB, OFFERS_UPGRADE, SMALL_POOL ->
                calling(lie);
            case WRONG_BODY, REDIRECT, CHUNKED, NOT_JSON, HANGS, NEVER_READY -> answering(lie);
            case LATER_CACHE,
                    LATER_TWICE,
                    LATER_REDIRECT,
                    LATER_WRONG_LENGTH,
                    LATER_ERRORS,
                    ERRORS_1_PERCENT,
                    ERRORS_HALF,
                    FAST_429 -> answeringLater(lie);
            case LATER_HANG, HALF_HANG, CLOSES_AT_100, CLOSES_SILENTLY, DOWNSTREAM_CHURN, SLOWS_DOWN, SPEEDS_UP ->
                connecting(lie);
            case LATER_SMALL_POOL, LIMIT_SEMAPHORE -> Gates.pool(SEMAPHORE, begun, downstream::call);
            case LIMIT_POOL -> Gates.pool(declaredPool, begun, downstream::call);
            case LIMIT_SERIAL -> Gates.serial(begun, downstream::call);
            case LIMIT_PAUSES -> Gates.pauses(begun, downstream::call);
            case LIMIT_IN_STEP -> new Batches(begun, downstream::call);
            case LIMIT_CPU -> Gates.cpu(begun, downstream::call);
            default -> honest();
        };
    }

    private Work honest() {
        return (number, onConnection) -> Reply.json(downstream.call());
    }

    private Work calling(Lie lie) throws IOException {
        if (lie == Lie.NO_WAIT || lie == Lie.ANSWERS_BEFORE_STUB) {
            kept = downstream.call();
        }
        Semaphore three = new Semaphore(3);
        Semaphore one = new Semaphore(1);
        return switch (lie) {
            case ONE_AT_A_TIME -> (number, onConnection) -> Reply.json(within(one));
            case SMALL_POOL -> (number, onConnection) -> Reply.json(within(three));
            case CALLS_TWICE ->
                (number, onConnection) -> {
                    downstream.call();
                    return Reply.json(downstream.call());
                };
            case ANSWERS_BEFORE_STUB ->
                (number, onConnection) -> {
                    Thread.ofVirtual().start(this::callForNobody);
                    return Reply.json(remembered());
                };
            case OFFERS_UPGRADE -> (number, onConnection) -> Reply.json(downstream.callWithUpgrade());
            default -> (number, onConnection) -> Reply.json(remembered());
        };
    }

    private Work answering(Lie lie) {
        return switch (lie) {
            case WRONG_BODY ->
                (number, onConnection) -> {
                    byte[] body = downstream.call();
                    body[body.length / 2] ^= 1;
                    return Reply.json(body);
                };
            case REDIRECT ->
                (number, onConnection) -> number == 1
                        ? Reply.json(downstream.call())
                        : new Reply(301, "application/json", downstream.call(), Reply.Framing.LENGTH, Reply.After.KEEP);
            case CHUNKED ->
                (number, onConnection) ->
                        new Reply(200, "application/json", downstream.call(), Reply.Framing.CHUNKED, Reply.After.KEEP);
            case NOT_JSON ->
                (number, onConnection) ->
                        new Reply(200, "text/plain", downstream.call(), Reply.Framing.LENGTH, Reply.After.KEEP);
            case HANGS -> (number, onConnection) -> forEver();
            default -> (number, onConnection) -> Reply.text(503, "not yet");
        };
    }

    private Work answeringLater(Lie lie) {
        AtomicLong since = new AtomicLong();
        Work honest = honest();
        Work lying = switch (lie) {
            case LATER_CACHE -> (number, onConnection) -> Reply.json(remembered());
            case LATER_TWICE ->
                (number, onConnection) -> {
                    downstream.call();
                    return Reply.json(downstream.call());
                };
            case LATER_REDIRECT ->
                (number, onConnection) -> {
                    downstream.call();
                    return Reply.text(301, "");
                };
            case LATER_WRONG_LENGTH -> (number, onConnection) -> Reply.json(Arrays.copyOf(downstream.call(), 40));
            case LATER_ERRORS ->
                (number, onConnection) -> since.incrementAndGet() > ERRORS_AFTER
                        ? Reply.text(500, "too many")
                        : honest.reply(number, onConnection);
            case ERRORS_1_PERCENT ->
                (number, onConnection) -> errorEach(100, since.incrementAndGet(), downstream.call());
            case ERRORS_HALF -> (number, onConnection) -> errorEach(2, since.incrementAndGet(), downstream.call());
            default ->
                (number, onConnection) -> since.incrementAndGet() % 10 < 7
                        ? Reply.text(429, "slow down")
                        : honest.reply(number, onConnection);
        };
        return (number, onConnection) -> (begun.on() ? lying : honest).reply(number, onConnection);
    }

    private static Reply errorEach(int each, long number, byte[] body) {
        return number % each == 0
                ? new Reply(500, "application/json", body, Reply.Framing.LENGTH, Reply.After.KEEP)
                : Reply.json(body);
    }

    private Work connecting(Lie lie) {
        AtomicLong since = new AtomicLong();
        Work honest = honest();
        return switch (lie) {
            case LATER_HANG ->
                (number, onConnection) -> begun.onFor(LATER_MILLIS) ? forEver() : honest.reply(number, onConnection);
            case HALF_HANG ->
                (number, onConnection) -> begun.on() && onConnection == 5 && since.incrementAndGet() % 2 == 0
                        ? forEver()
                        : honest.reply(number, onConnection);
            case CLOSES_AT_100 -> closing(Reply.After.CLOSE);
            case CLOSES_SILENTLY -> closing(Reply.After.CLOSE_SILENTLY);
            case DOWNSTREAM_CHURN ->
                (number, onConnection) -> Reply.json(begun.on() ? downstream.callOnce() : downstream.call());
            case SLOWS_DOWN -> (number, onConnection) -> slower(begun.onFor(LATER_MILLIS));
            default -> (number, onConnection) -> slower(!begun.onFor(LATER_MILLIS));
        };
    }

    private Work closing(Reply.After how) {
        return (number, onConnection) ->
                Reply.json(downstream.call()).then(begun.on() && onConnection % 100 == 0 ? how : Reply.After.KEEP);
    }

    private Reply slower(boolean now) throws IOException, InterruptedException {
        byte[] body = downstream.call();
        if (now) {
            Thread.sleep(SLOWER_MILLIS);
        }
        return Reply.json(body);
    }

    private static Reply forEver() throws InterruptedException {
        Thread.sleep(Long.MAX_VALUE);
        throw new IllegalStateException("for ever has ended");
    }

    private byte[] within(Semaphore places) throws IOException, InterruptedException {
        places.acquire();
        try {
            return downstream.call();
        } finally {
            places.release();
        }
    }

    private synchronized byte[] remembered() throws IOException {
        if (kept == null) {
            kept = downstream.call();
        }
        return kept;
    }

    private void callForNobody() {
        try {
            downstream.call();
        } catch (IOException stubIsGone) {
            System.err.println(stubIsGone.getMessage());
        }
    }
}
