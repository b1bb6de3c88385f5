package lab.load;

import lab.stub.StubStats;
import org.jspecify.annotations.Nullable;

/**
 * A few seconds of the window's load at another wait, right after the window. A pool keeps its number of calls in flight at any
 * wait; a serial section keeps its rate.
 *
 * @param seconds measured, after a second to settle
 * @param stub the stub's statistics of those seconds, read while the load went on
 * @param failure why there are none
 */
public record ProbeRecord(
        Kind kind,
        int seconds,
        @Nullable StubStats stub,
        @Nullable String failure) {

    /** Which other wait. */
    public enum Kind {
        /** Twice the asked wait; half of it where twice the calls in flight would meet the connections. */
        OTHER_WAIT,
        /** Drawn evenly between half and one and a half times the asked wait: what moves in step falls out of it. */
        SEEDED_WAIT
    }
}
