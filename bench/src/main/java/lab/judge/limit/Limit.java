package lab.judge.limit;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * What stopped a row.
 *
 * @param evidence the figures that the rule was met by, in one sentence
 * @param alsoClose other limits whose rule is met as well or missed by 10 % at most, each with its figures
 */
public record Limit(
        @JsonProperty("name") LimitName name,
        @JsonProperty("evidence") String evidence,
        @JsonProperty("also_close") List<String> alsoClose) {
    public Limit {
        alsoClose = List.copyOf(alsoClose);
    }
}
