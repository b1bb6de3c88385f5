package lab.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The live process runs the versions that its manifest names: another one is a stale build. */
final class RunsThePlannedVersions implements Rule {
    @Override
    public String name() {
        return "runs the planned versions";
    }

    @Override
    public Answer ask(Subject subject) {
        Map<?, ?> live = subject.info().get("versions") instanceof Map<?, ?> map ? map : Map.of();
        List<String> wrong = new ArrayList<>();
        subject.server().target().versions().forEach((name, planned) -> {
            String found = String.valueOf(live.get(name));
            if (!hasPrefix(found, planned)) {
                wrong.add(name + ": expected " + planned + ", found " + found);
            }
        });
        return new Answer(
                wrong.isEmpty(),
                wrong.isEmpty()
                        ? "as planned: " + live
                        : String.join("; ", wrong) + " (a stale build? run make build)");
    }

    /** A prefix of whole parts: 25 is one of 25.0.3, and 2 is not. */
    static boolean hasPrefix(String version, String prefix) {
        return version.equals(prefix)
                || (version.startsWith(prefix) && ".+-".indexOf(version.charAt(prefix.length())) >= 0);
    }
}
