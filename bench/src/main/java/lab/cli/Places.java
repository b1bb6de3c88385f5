package lab.cli;

import java.nio.file.Path;

/** Where things are. The launcher script passes the repository's folder. */
final class Places {
    private Places() {}

    /** The repository. */
    static Path root() {
        return Path.of(System.getProperty("lab.root", ".")).toAbsolutePath().normalize();
    }

    static Path results() {
        return root().resolve("results");
    }

    /** As people see it: below the repository without its path. */
    static String shown(Path path) {
        return path.startsWith(root()) ? root().relativize(path).toString() : path.toString();
    }

    static Path toolchains() {
        return root().resolve(".toolchains/found.properties");
    }

    /** Held while a run is under way: one run at a time on a machine. */
    static Path lock() {
        return Path.of(System.getProperty("java.io.tmpdir"), "runtime-lab.lock");
    }
}
