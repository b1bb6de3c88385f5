package lab.judge;

import com.fasterxml.jackson.annotation.JsonProperty;
import lab.judge.check.Grade;

/** Whether a row or a window may be believed: its worst grade. */
public enum Verdict {
    @JsonProperty("trusted")
    TRUSTED,
    @JsonProperty("doubtful")
    DOUBTFUL,
    @JsonProperty("rejected")
    REJECTED,
    /** Never measured: the runtime is missing here. */
    @JsonProperty("skipped")
    SKIPPED;

    static Verdict of(Grade worst) {
        return switch (worst) {
            case OK, NOTE -> TRUSTED;
            case DOUBTFUL -> DOUBTFUL;
            case REJECT -> REJECTED;
        };
    }
}
