package lab.catalog;

import java.nio.file.Path;

/** A manifest, scenario or profile that can't be used: file, line, what was expected and found. */
public final class ManifestProblem extends RuntimeException {
    /** @param line from 1; 0 where the whole file is meant */
    public ManifestProblem(Path file, int line, String what) {
        super(file + (line > 0 ? ":" + line : "") + ": " + what);
    }
}
