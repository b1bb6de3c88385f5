package lab.plan;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import lab.catalog.Profile;
import lab.catalog.Scenario;
import org.jspecify.annotations.Nullable;

/**
 * What a run will do: resolved and ordered, printed before anything starts, stored with the results.
 *
 * @param overrides options that changed the profile or scenario, name to value ({@code levels}, {@code repeats}, {@code wait})
 * @param skipped rows asked for that cannot run here
 * @param estimateSeconds the whole run
 */
public record Plan(
        Scenario scenario,
        Profile profile,
        Layout layout,
        Ports ports,
        Map<String, String> overrides,
        List<PlannedTrial> trials,
        List<Skipped> skipped,
        int estimateSeconds) {
    public Plan {
        Objects.requireNonNull(scenario, "scenario");
        Objects.requireNonNull(profile, "profile");
        Objects.requireNonNull(layout, "layout");
        Objects.requireNonNull(ports, "ports");
        overrides = Map.copyOf(overrides);
        trials = List.copyOf(trials);
        skipped = List.copyOf(skipped);
    }

    /** A variant that was asked for and can't run here. */
    public record Skipped(
            String runtime,
            String variant,
            String settings,
            String client,
            String reason,
            String endpoint,
            @Nullable String jdk) {
        public Skipped {
            endpoint = Objects.requireNonNullElse(endpoint, Target.PLAIN);
        }

        /** One of the plain endpoint on the newest runtime. */
        public Skipped(String runtime, String variant, String settings, String client, String reason) {
            this(runtime, variant, settings, client, reason, Target.PLAIN, null);
        }
    }

    /** Server, stub and stub statistics; each by variable (LAB_SERVER_PORT, LAB_STUB_PORT, LAB_STATS_PORT). */
    public record Ports(int server, int stub, int stats) {
        public static final Ports USUAL = new Ports(18080, 18081, 18082);
    }
}
