package lab.catalog;

import java.util.List;
import java.util.Map;

/**
 * One way to start one server.
 *
 * @param runtime the name of the runtime (its folder)
 * @param endpoints what it implements: its runtime's, unless it names its own
 * @param needs toolchain name ({@code jdk}, {@code dotnet}, {@code go}) to the least version
 * @param control runs only when asked for, and in profiles that include controls
 * @param cold measured from cold: a fresh process for each level and no ramp
 */
public record Variant(
        String runtime,
        String name,
        ThreadKind threads,
        String client,
        List<String> endpoints,
        List<String> command,
        Map<String, String> needs,
        boolean control,
        boolean cold,
        boolean keepAlive,
        PoolRule workerPool,
        Map<SettingsName, SettingsSpec> settings) {
    public Variant {
        endpoints = List.copyOf(endpoints);
        command = List.copyOf(command);
        needs = Map.copyOf(needs);
        settings = Map.copyOf(settings);
        if (command.isEmpty()) {
            throw new IllegalArgumentException("variant " + name + ": command is empty");
        }
    }
}
