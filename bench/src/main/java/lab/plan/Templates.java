package lab.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import lab.catalog.TemplateNames;

/** Puts a trial's values in place of {@code ${name}} (docs/manifest.md). */
final class Templates {
    private final Map<String, String> values;

    Templates(Map<String, String> values) {
        this.values = Map.copyOf(values);
    }

    String resolve(String text) {
        Matcher matcher = TemplateNames.TEMPLATE.matcher(text);
        StringBuilder resolved = new StringBuilder();
        while (matcher.find()) {
            String value = values.get(matcher.group(1));
            if (value == null) {
                throw new IllegalStateException(
                        "the catalog let '" + text + "' pass, which has no value here; there are " + values.keySet());
            }
            matcher.appendReplacement(resolved, Matcher.quoteReplacement(value));
        }
        matcher.appendTail(resolved);
        return resolved.toString();
    }

    Map<String, String> resolve(Map<String, String> templates) {
        Map<String, String> resolved = new LinkedHashMap<>();
        templates.forEach((name, template) -> resolved.put(name, resolve(template)));
        return new TreeMap<>(resolved);
    }
}
