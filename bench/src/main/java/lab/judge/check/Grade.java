package lab.judge.check;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How a check answered; ordered from good to bad. */
public enum Grade {
    @JsonProperty("ok")
    OK,
    /** Worth knowing; the number stands. */
    @JsonProperty("note")
    NOTE,
    /** The number may be wrong, or the check could not be made. */
    @JsonProperty("doubtful")
    DOUBTFUL,
    /** The number is wrong or is not what it claims to be. */
    @JsonProperty("reject")
    REJECT;

    public Grade worse(Grade other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
