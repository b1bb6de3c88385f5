package lab.judge.limit;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;

/** The closed list of what may stop a row. A wrong name is worse than {@link #UNKNOWN}. */
public enum LimitName {
    CONNECTIONS("connections"),
    POOL("pool"),
    CAP("cap"),
    SERIAL_SECTION("serial section"),
    CPU("CPU"),
    ONE_THREAD("one thread"),
    CARRIERS("carriers"),
    IN_STEP("in step"),
    PAUSES("pauses"),
    THREAD_INJECTION("thread injection"),
    OFFERED_LOAD("offered load"),
    DEADLINE_COLLAPSE("deadline collapse"),
    CLIENT_GAVE_UP("client gave up"),
    GENERATOR("generator"),
    STUB("stub"),
    MACHINE("machine"),
    STALLED("stalled"),
    UNKNOWN("unknown");

    private final String word;

    LimitName(String word) {
        this.word = word;
    }

    @JsonValue
    public String word() {
        return word;
    }

    /**
     * The limit with this name.
     *
     * @throws IllegalArgumentException naming the word and the words that exist
     */
    @JsonCreator
    public static LimitName of(String word) {
        return Arrays.stream(values())
                .filter(name -> name.word.equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown limit '" + word + "': expected one of "
                        + Arrays.stream(values()).map(LimitName::word).toList()));
    }
}
