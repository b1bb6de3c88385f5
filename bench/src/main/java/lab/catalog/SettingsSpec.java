package lab.catalog;

import java.util.Map;

/**
 * One of a variant's settings, still with templates.
 *
 * @param env environment name to template
 * @param expect name of a limit in {@code /lab/info} to the template of its value as text
 */
public record SettingsSpec(Map<String, String> env, Map<String, String> expect) {
    public SettingsSpec {
        env = Map.copyOf(env);
        expect = Map.copyOf(expect);
    }
}
