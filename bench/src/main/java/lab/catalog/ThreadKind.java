package lab.catalog;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** The kind of thread that a variant promises to serve requests on; {@code /lab/info} must report the same word. */
public enum ThreadKind {
    PLATFORM("platform"),
    VIRTUAL("virtual"),
    EVENT_LOOP("event-loop"),
    POOL("pool"),
    GOROUTINE("goroutine");

    private final String word;

    ThreadKind(String word) {
        this.word = word;
    }

    @JsonValue
    public String word() {
        return word;
    }

    /** @throws IllegalArgumentException naming the word and the words that exist */
    @JsonCreator
    public static ThreadKind of(String word) {
        return Words.find(word, values(), ThreadKind::word, "kind of thread");
    }
}
