package lab.against;

import org.jspecify.annotations.Nullable;

/**
 * A version as readers know it.
 *
 * @param name what was asked for, a git ref or a folder; "this working tree" for the one that asks
 * @param commit twelve letters, with "+changes" where files differ from it; null outside git
 */
public record Version(String name, @Nullable String commit) {
    /** For a sentence. */
    String text() {
        return commit == null ? name + " (no commit)" : commit.equals(name) ? name : name + " (" + commit + ")";
    }

    /** Whether both are one commit without changes: then every difference is noise. */
    boolean same(Version other) {
        return commit != null && commit.equals(other.commit) && !commit.endsWith("+changes");
    }
}
