package lab.catalog;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names that may stand as {@code ${name}} in a manifest (docs/manifest.md). */
public final class TemplateNames {
    /** One template in a text; group 1 is its name. */
    public static final Pattern TEMPLATE = Pattern.compile("\\$\\{([^}]*)}");

    static final Set<String> VALUES = Set.of(
            "port",
            "downstream",
            "downstream_host",
            "downstream_port",
            "connections",
            "client_pool",
            "worker_pool",
            "java",
            "jvm_flags",
            "dotnet");

    private TemplateNames() {}

    static void check(YamlNode node, String text) {
        Matcher matcher = TEMPLATE.matcher(text);
        while (matcher.find()) {
            if (!VALUES.contains(matcher.group(1))) {
                throw node.problem("unknown template '${" + matcher.group(1) + "}'" + Closest.hint(matcher.group(1), VALUES)
                        + "; there are: " + String.join(", ", VALUES.stream().sorted().toList()));
            }
        }
    }
}
