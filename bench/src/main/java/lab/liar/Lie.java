package lab.liar;

/**
 * What is wrong with a {@link LiarServer}. Those below "from the switch on" begin when the switch file appears, so that the
 * server passes conformance first.
 */
public enum Lie {
    NONE,

    // ---- what it does for a request
    /** The right body at once, known from before the port opens. */
    NO_WAIT,
    /** The first answer, kept. */
    CACHE,
    ONE_AT_A_TIME,
    WRONG_BODY,
    /** 301 from the second request on. */
    REDIRECT,
    /** No Content-Length. */
    CHUNKED,
    NOT_JSON,
    CALLS_TWICE,
    /** Answers with a body known from before, and makes the call behind the answer's back. */
    ANSWERS_BEFORE_STUB,
    /** A client that asks for HTTP/2 on each new connection. */
    OFFERS_UPGRADE,
    /** Three calls at once, declared nowhere. */
    SMALL_POOL,

    // ---- what it says of itself
    WRONG_THREAD_KIND,
    MORE_CPUS,
    IGNORES_SETTINGS,
    OTHER_RUNTIME,
    OTHER_VERSION,
    WRONG_PID,
    NO_INFO,
    /** Valid JSON, and no object. */
    NULL_INFO,

    // ---- how it starts
    ALL_ADDRESSES,
    /** A second process could listen on the same port. */
    SHARES_PORT,
    /** The port is open three seconds before anything is served. */
    LATE_OPEN,
    /** Accepts and never answers. */
    HANGS,
    NEVER_READY,
    DIES,

    // ---- from the switch on: wrong answers
    LATER_CACHE,
    LATER_TWICE,
    /** 301 without a body. */
    LATER_REDIRECT,
    LATER_WRONG_LENGTH,
    /** 500 from the 200th request after the switch on. */
    LATER_ERRORS,
    ERRORS_1_PERCENT,
    ERRORS_HALF,
    /** 429 at once to seven of ten. */
    FAST_429,

    // ---- from the switch on: no answers
    /** None from 2 s after the switch on. */
    LATER_HANG,
    /** None to every second connection. */
    HALF_HANG,
    /** Ends its process 1.5 s after the switch. */
    LATER_EXIT,

    // ---- from the switch on: connections
    /** Says Connection: close in each 100th answer of a connection. */
    CLOSES_AT_100,
    /** The same without saying so. */
    CLOSES_SILENTLY,
    /** A new connection to the stub for each call. */
    DOWNSTREAM_CHURN,
    /** Five calls at once, where a pool of 40 is declared. */
    LATER_SMALL_POOL,
    /** More calls at once than the declared pool has. */
    IGNORES_POOL,

    // ---- from the switch on: not steady
    /** 30 ms more each from 2 s after the switch on. */
    SLOWS_DOWN,
    /** 30 ms more each, until 2 s after the switch. */
    SPEEDS_UP,
    /** 20 threads a second. */
    LEAKS_THREADS,
    /** 200 MiB a second outside the heap. */
    LEAKS_MEMORY,
    /** Short-lived child processes all the time; no lie, and nothing may break by it. */
    SPAWNS_CHILDREN,
    /** Lets its threads run on every CPU. */
    UNPINNED,

    // ---- from the switch on: known limits, for the limit finder
    /** As many calls at once as its declared worker or client pool has. */
    LIMIT_POOL,
    /** Five calls at once, declared nowhere. */
    LIMIT_SEMAPHORE,
    /** 0.5 ms of each request is spent one at a time. */
    LIMIT_SERIAL,
    /** Stands still for 100 ms every 600 ms. */
    LIMIT_PAUSES,
    /** Works off whole batches. */
    LIMIT_IN_STEP,
    /** 2 ms of CPU for each request. */
    LIMIT_CPU,
    /** Lets new connections wait, more of them than its accept queue holds. */
    LIMIT_ACCEPT
}
