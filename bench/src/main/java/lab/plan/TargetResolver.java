package lab.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import lab.catalog.PoolRule;
import lab.catalog.RuntimeManifest;
import lab.catalog.SettingsName;
import lab.catalog.SettingsSpec;
import lab.catalog.TemplateNames;
import lab.catalog.Variant;
import org.jspecify.annotations.Nullable;

/** Resolves a variant's templates for one trial. */
final class TargetResolver {
    /** The downstream pool under uncapped: no narrower than the connections, with room for the probes before the load. */
    private static final int POOL_ROOM = 100;

    private static final int LEAST_POOL = 512;

    private final Layout layout;
    private final Plan.Ports ports;
    private final Toolchains toolchains;
    private final int profilePool;

    TargetResolver(Layout layout, Plan.Ports ports, Toolchains toolchains, int profilePool) {
        this.layout = layout;
        this.ports = ports;
        this.toolchains = toolchains;
        this.profilePool = profilePool;
    }

    /** Why the variant can't run here; empty where it can. */
    Optional<String> missing(Variant variant, String endpoint, @Nullable String jdkAsked) {
        if (!variant.endpoints().contains(endpoint)) {
            return Optional.of(variant.name() + " has no " + endpoint + ": it implements " + variant.endpoints());
        }
        if (jdkAsked != null) {
            return missingJdk(variant, jdkAsked);
        }
        for (Map.Entry<String, String> need : variant.needs().entrySet()) {
            boolean found = switch (need.getKey()) {
                case "jdk" -> toolchains.jdk(need.getValue()).isPresent();
                case "dotnet" -> toolchains.dotnet(need.getValue()).isPresent();
                case "go" -> toolchains.go(need.getValue()).isPresent();
                default -> throw new IllegalStateException("the catalog let toolchain " + need.getKey() + " pass");
            };
            if (!found) {
                return Optional.of("needs " + need.getKey() + " " + need.getValue() + " or newer: "
                        + toolchains.missing(need.getKey()));
            }
        }
        return Optional.empty();
    }

    private Optional<String> missingJdk(Variant variant, String asked) {
        String least = variant.needs().get("jdk");
        if (least == null) {
            return Optional.of(variant.name() + " runs on no JVM");
        }
        if (!Toolchains.atLeast(asked, least)) {
            return Optional.of(variant.name() + " needs JDK " + least + " or newer, " + asked + " was asked for");
        }
        return toolchains.jdkExactly(asked).isPresent()
                ? Optional.empty()
                : Optional.of("needs JDK " + asked + ": " + toolchains.missing("jdk." + asked));
    }

    Target resolve(
            RuntimeManifest runtime,
            Variant variant,
            SettingsName settings,
            int connections,
            String endpoint,
            @Nullable String jdkAsked) {
        @Nullable Integer workers = workers(variant, settings, connections);
        @Nullable Integer clients = settings == SettingsName.UNCAPPED ? clientPool(connections) : null;
        Optional<Toolchains.Tool> jdk =
                Optional.ofNullable(variant.needs().get("jdk")).flatMap(least -> jdk(least, jdkAsked));
        Optional<Toolchains.Tool> dotnet =
                Optional.ofNullable(variant.needs().get("dotnet")).flatMap(toolchains::dotnet);
        Templates templates = templates(workers, connections, jdk, dotnet);
        SettingsSpec spec = variant.settings().get(settings);
        Map<String, String> environment = new TreeMap<>(templates.resolve(runtime.env()));
        environment.putAll(templates.resolve(spec.env()));
        jdk.ifPresent(tool -> environment.put("JAVA_HOME", tool.home().toString()));
        dotnet.ifPresent(tool -> environment.put("DOTNET_ROOT", tool.home().toString()));
        // Without it a machine that lacks libicu can't start a .NET program at all.
        dotnet.ifPresent(tool -> environment.put("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1"));
        List<String> flags = jdk.isPresent() ? JvmFlags.shown(layout) : List.of();
        return new Target(
                runtime.name(),
                variant.name(),
                variant.client(),
                variant.threads().word(),
                settings.word(),
                jdk.map(Toolchains.Tool::version).orElse(null),
                jdk.isPresent(),
                variant.cold(),
                variant.keepAlive(),
                runtime.name(),
                command(variant, templates),
                environment,
                templates.resolve(spec.expect()),
                versions(runtime, jdk),
                difference(variant, settings, connections, jdk, dotnet),
                flags,
                workers,
                clients,
                endpoint,
                jdkAsked);
    }

    private Optional<Toolchains.Tool> jdk(String least, @Nullable String asked) {
        return asked == null ? toolchains.jdk(least) : toolchains.jdkExactly(asked);
    }

    /** What /lab/info must report: the manifest's versions, and of the JDK the one that starts it. */
    private static Map<String, String> versions(RuntimeManifest runtime, Optional<Toolchains.Tool> jdk) {
        Map<String, String> versions = new TreeMap<>(runtime.versions());
        jdk.ifPresent(tool -> versions.put("jdk", tool.version()));
        return versions;
    }

    private List<String> command(Variant variant, Templates templates) {
        List<String> command = new ArrayList<>();
        for (String word : variant.command()) {
            if (word.equals(TemplateNames.JVM_FLAGS)) {
                command.addAll(JvmFlags.all(layout));
            } else {
                command.add(templates.resolve(word));
            }
        }
        return command;
    }

    /** What this row sets otherwise than the variant's other settings: name to "this (other)". */
    private Map<String, String> difference(
            Variant variant,
            SettingsName settings,
            int connections,
            Optional<Toolchains.Tool> jdk,
            Optional<Toolchains.Tool> dotnet) {
        SettingsName other = settings == SettingsName.UNCAPPED ? SettingsName.AS_SHIPPED : SettingsName.UNCAPPED;
        Map<String, String> here = templates(workers(variant, settings, connections), connections, jdk, dotnet)
                .resolve(variant.settings().get(settings).env());
        Map<String, String> there = templates(workers(variant, other, connections), connections, jdk, dotnet)
                .resolve(variant.settings().get(other).env());
        Map<String, String> difference = new TreeMap<>();
        Stream.concat(here.keySet().stream(), there.keySet().stream())
                .distinct()
                .filter(name -> !Objects.equals(here.get(name), there.get(name)))
                .forEach(name -> difference.put(
                        name,
                        here.getOrDefault(name, "framework's default") + " (" + other.word() + ": "
                                + there.getOrDefault(name, "framework's default") + ")"));
        return difference;
    }

    private @Nullable Integer workers(Variant variant, SettingsName settings, int connections) {
        if (settings == SettingsName.AS_SHIPPED || variant.workerPool() == PoolRule.NONE) {
            return null;
        }
        return variant.workerPool() == PoolRule.PROFILE ? profilePool : connections;
    }

    static int clientPool(int connections) {
        return Math.max(LEAST_POOL, connections + POOL_ROOM);
    }

    private Templates templates(
            @Nullable Integer workers,
            int connections,
            Optional<Toolchains.Tool> jdk,
            Optional<Toolchains.Tool> dotnet) {
        Map<String, String> values = new HashMap<>(Map.of(
                "port", Integer.toString(ports.server()),
                "downstream", "http://127.0.0.1:" + ports.stub(),
                "downstream_host", "127.0.0.1",
                "downstream_port", Integer.toString(ports.stub()),
                "connections", Integer.toString(connections),
                "client_pool", Integer.toString(clientPool(connections))));
        if (workers != null) {
            values.put("worker_pool", workers.toString());
        }
        jdk.ifPresent(tool -> values.put("java", tool.home().resolve("bin/java").toString()));
        dotnet.ifPresent(
                tool -> values.put("dotnet", tool.home().resolve("dotnet").toString()));
        return new Templates(values);
    }
}
