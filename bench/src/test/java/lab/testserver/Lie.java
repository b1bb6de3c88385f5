package lab.testserver;

/** What is wrong with a {@link TestServer}. */
public enum Lie {
    NONE,
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
    /** A client that asks for HTTP/2 on each new connection. */
    OFFERS_UPGRADE,
    WRONG_THREAD_KIND,
    /** Three calls at once, declared nowhere. */
    SMALL_POOL,
    MORE_CPUS,
    IGNORES_SETTINGS,
    OTHER_RUNTIME,
    OTHER_VERSION,
    ALL_ADDRESSES,
    WRONG_PID,
    NO_INFO,
    /** Valid JSON, and no object. */
    NULL_INFO,
    /** The port is open three seconds before anything is served. */
    LATE_OPEN,
    NEVER_READY,
    DIES
}
