package lab.judge.check;

import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Whether the process that answered is the build that was planned. */
final class Versions implements Check.OfServerTrial {
    @Override
    public String name() {
        return "versions";
    }

    @Override
    public String question() {
        return "are the versions of the live process those that the manifest names?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the versions that the live process reports with the manifest's",
                "each starts with the planned one, in whole parts (\"21\" is met by 21.0.5, not by 211): a stale "
                        + "build measures yesterday's server",
                "build again: make build");
    }

    @Override
    public Finding check(TrialSeen seen) {
        var planned = new TreeMap<>(seen.target().versions());
        var reported = seen.versions();
        if (reported.isEmpty()) {
            return notMade("/lab/info reported no versions");
        }
        boolean all = planned.entrySet().stream()
                .allMatch(version -> startsWithParts(reported.get(version.getKey()), version.getValue()));
        return all
                ? ok(reported.toString(), planned.toString())
                : reject(reported.toString(), planned.toString(), "build again: the server that runs is a stale one");
    }

    /** "21" is met by "21.0.5" and not by "211". */
    private static boolean startsWithParts(@Nullable String version, String prefix) {
        return version != null
                && (version.equals(prefix)
                        || version.startsWith(prefix + ".")
                        || version.startsWith(prefix + "+")
                        || version.startsWith(prefix + "-"));
    }
}
