package lab.catalog;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * One server folder, as its {@code runtime.yaml} describes it.
 *
 * @param folder absolute path of the folder
 * @param versions name to version (a prefix of whole parts) that {@code /lab/info} must report
 * @param env environment of every variant: name to template
 */
public record RuntimeManifest(
        Path folder,
        String name,
        String language,
        String framework,
        Map<String, String> versions,
        Build build,
        List<String> endpoints,
        Map<String, String> env,
        List<Variant> variants) {
    public RuntimeManifest {
        versions = Map.copyOf(versions);
        endpoints = List.copyOf(endpoints);
        env = Map.copyOf(env);
        variants = List.copyOf(variants);
    }

    /**
     * How the server is built and how a stale build is told.
     *
     * @param produces file below the folder that must be newer than every source
     */
    public record Build(List<String> command, String produces, List<String> sources) {
        public Build {
            command = List.copyOf(command);
            sources = List.copyOf(sources);
        }
    }
}
