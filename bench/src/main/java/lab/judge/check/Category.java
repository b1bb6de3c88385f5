package lab.judge.check;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a check is about. */
public enum Category {
    /** Whether the server, the generator and the stub did what the number claims. */
    @JsonProperty("evidence")
    EVIDENCE,
    /** Whether the machine was quiet. Never worse than doubtful: noise says nothing against the server. */
    @JsonProperty("noise")
    NOISE
}
