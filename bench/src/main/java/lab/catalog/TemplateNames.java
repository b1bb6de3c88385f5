package lab.catalog;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names that may stand as {@code ${name}} in a manifest (docs/manifest.md), each only where it has a value. */
public final class TemplateNames {
    /** One template in a text; group 1 is its name. */
    public static final Pattern TEMPLATE = Pattern.compile("\\$\\{([^}]*)}");

    /** A word of {@code command} that becomes several. */
    public static final String JVM_FLAGS = "${jvm_flags}";

    static final Set<String> ALWAYS = Set.of("port", "downstream", "downstream_host", "downstream_port", "connections");

    private TemplateNames() {}

    /** @param needs toolchains of the variant: without a JDK there is no {@code ${java}} */
    static Set<String> inCommand(Set<String> needs) {
        Set<String> names = new TreeSet<>(ALWAYS);
        if (needs.contains("jdk")) {
            names.add("java");
        }
        if (needs.contains("dotnet")) {
            names.add("dotnet");
        }
        return names;
    }

    /** The lab sets pools under {@code uncapped} alone; {@code as-shipped} is what the framework brings. */
    static Set<String> inSettings(SettingsName settings, PoolRule workerPool) {
        Set<String> names = new TreeSet<>(ALWAYS);
        if (settings == SettingsName.UNCAPPED) {
            names.add("client_pool");
            if (workerPool != PoolRule.NONE) {
                names.add("worker_pool");
            }
        }
        return names;
    }

    static void check(YamlNode node, Set<String> known) {
        if (node.text().equals(JVM_FLAGS) && known.contains("java")) {
            return;
        }
        Matcher matcher = TEMPLATE.matcher(node.text());
        while (matcher.find()) {
            if (!known.contains(matcher.group(1))) {
                throw node.problem("unknown template '${" + matcher.group(1) + "}'"
                        + Closest.hint(matcher.group(1), known) + "; here have a value: "
                        + String.join(", ", known.stream().sorted().toList()));
            }
        }
    }
}
