package lab.judge;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lab.judge.check.Finding;
import lab.judge.figures.Reading;
import lab.judge.limit.Limit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * One row of the results: median and spread over the trials of one key. As JSON it is flat; every key is in every row, and a
 * number that is absent is null with its reason in {@code absent}. Base units, the unit in the key.
 *
 * @param settingsDiff what differs from the variant's other settings: name to "this value (other value)"
 * @param flags heap, collector and other flags
 * @param sharedCore whether stub, generator and lab shared a core
 * @param findings what the checks of the row found, and those findings of its windows that are not ok
 * @param windows one for each trial that ran, in the order of rounds
 * @param absent key to the reason why it is null; inside {@code stub}, {@code generator} and {@code canary} with a dot
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Row(
        @JsonUnwrapped RowKey key,
        Map<String, String> settingsDiff,
        List<String> flags,
        boolean sharedCore,
        Verdict verdict,
        List<Finding> findings,
        Trials trials,
        @Nullable Rank rank,
        @JsonUnwrapped RateFigures rate,
        @JsonUnwrapped LatencyFigures latency,
        @JsonUnwrapped ResourceFigures resources,
        @JsonUnwrapped RampFigures ramp,
        @Nullable Limit limit,
        @Nullable ConnectionsWere connectionsWere,
        @Nullable InFlightFigures inFlight,
        StubFigures stub,
        GeneratorFigures generator,
        @Nullable Double sharedCoreBusy,
        CanaryFigures canary,
        @JsonUnwrapped OpenModelFigures openModel,
        @Nullable PinningFigures pinning,
        Map<String, String> absent,
        List<WindowRow> windows,
        Series series) {
    public Row {
        settingsDiff = new TreeMap<>(settingsDiff);
        flags = List.copyOf(flags);
        findings = List.copyOf(findings);
        windows = List.copyOf(windows);
        absent = new TreeMap<>(absent);
    }

    /** Whether its numbers may be ranked, charted and compared. */
    public boolean usable() {
        return verdict == Verdict.TRUSTED || verdict == Verdict.DOUBTFUL;
    }

    /** The same row in its place, or with the reason why it has none. */
    Row ranked(Reading<Rank> place) {
        var reasons = new TreeMap<>(absent);
        reasons.remove("rank");
        place.reason().ifPresent(why -> reasons.put("rank", why));
        return new Row(
                key,
                settingsDiff,
                flags,
                sharedCore,
                verdict,
                findings,
                trials,
                place.value().orElse(null),
                rate,
                latency,
                resources,
                ramp,
                limit,
                connectionsWere,
                inFlight,
                stub,
                generator,
                sharedCoreBusy,
                canary,
                openModel,
                pinning,
                reasons,
                windows,
                series);
    }
}
