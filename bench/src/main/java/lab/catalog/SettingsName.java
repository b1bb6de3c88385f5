package lab.catalog;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** The two settings of every variant: without hidden caps, and with its framework's defaults. */
public enum SettingsName {
    UNCAPPED("uncapped"),
    AS_SHIPPED("as-shipped");

    private final String word;

    SettingsName(String word) {
        this.word = word;
    }

    @JsonValue
    public String word() {
        return word;
    }

    /** @throws IllegalArgumentException naming the word and the words that exist */
    @JsonCreator
    public static SettingsName of(String word) {
        return Words.find(word, values(), SettingsName::word, "settings");
    }
}
