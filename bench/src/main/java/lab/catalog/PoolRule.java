package lab.catalog;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Which worker pool the lab gives a variant under {@code uncapped}. */
public enum PoolRule {
    /** The variant has no worker pool to set. */
    NONE("none"),
    /** The profile's pool: smaller than the connections, so that the table shows what a pool costs. */
    PROFILE("profile"),
    /** As many workers as connections: the control. */
    CONNECTIONS("connections");

    private final String word;

    PoolRule(String word) {
        this.word = word;
    }

    @JsonValue
    public String word() {
        return word;
    }

    /** @throws IllegalArgumentException naming the word and the words that exist */
    @JsonCreator
    public static PoolRule of(String word) {
        return Words.find(word, values(), PoolRule::word, "worker_pool");
    }
}
