package lab.liar;

import java.nio.charset.StandardCharsets;

/**
 * One answer.
 *
 * @param framing how its end is marked
 * @param connection what becomes of the connection
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, never compared
record Reply(int status, String type, byte[] body, Framing framing, After connection) {
    enum Framing {
        LENGTH,
        CHUNKED
    }

    enum After {
        KEEP,
        /** Closed, and announced. */
        CLOSE,
        /** Closed without a word. */
        CLOSE_SILENTLY
    }

    static Reply json(byte[] body) {
        return new Reply(200, "application/json", body, Framing.LENGTH, After.KEEP);
    }

    static Reply text(int status, String body) {
        return new Reply(status, "text/plain", body.getBytes(StandardCharsets.US_ASCII), Framing.LENGTH, After.KEEP);
    }

    Reply then(After after) {
        return new Reply(status, type, body, framing, after);
    }
}
