package lab.against;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import lab.host.Command;

/** Finds both versions: this working tree, and the other one by a git ref or a folder. */
public final class Checkouts {
    /** As git shortens a commit, and long enough to be one commit alone. */
    private static final int SHORT = 12;

    private Checkouts() {}

    public static Checkout here(Path root) {
        return new Checkout(root, new Version("this working tree", Git.commit(root)));
    }

    /**
     * The other version. A ref is checked out below {@code target/against}, where an earlier checkout of the same commit is used
     * again; nothing is built yet.
     *
     * @param asked a git ref of this repository, or a folder with another checkout of it
     * @param root this working tree
     * @throws AgainstProblem where it is neither, or this working tree itself
     */
    public static Checkout other(String asked, Path root) {
        Path folder = Path.of(asked).toAbsolutePath().normalize();
        return Files.isDirectory(folder) && hasRuntimes(folder) ? folder(asked, folder, root) : ref(asked, root);
    }

    private static Checkout folder(String asked, Path folder, Path root) {
        try {
            if (folder.toRealPath().equals(root.toRealPath())) {
                throw new AgainstProblem("--against " + asked + ": expected another checkout, found this working tree"
                        + " itself. Name a git ref such as HEAD to compare its changes with what is committed");
            }
        } catch (IOException cause) {
            throw new UncheckedIOException("cannot read " + folder, cause);
        }
        return new Checkout(folder, new Version(asked, Git.commit(folder)));
    }

    private static Checkout ref(String asked, Path root) {
        Command.Output found =
                Git.run(root, "rev-parse", "--verify", "--quiet", "--end-of-options", asked + "^{commit}");
        if (found.exit() != 0) {
            throw new AgainstProblem("--against " + asked + ": expected a git ref of " + root
                    + " or a folder with runtimes (*/runtime.yaml) in it, found "
                    + (Files.exists(Path.of(asked)) ? "a file or folder without any" : "neither")
                    + ". 'git branch -a' and 'git tag' list refs; a shallow clone needs 'git fetch --unshallow'");
        }
        String commit = found.stdout().strip();
        Path folder = root.resolve("target/against").resolve(commit.substring(0, SHORT));
        if (!Files.isDirectory(folder)) {
            checkOut(asked, commit, folder, root);
        }
        requireCommit(asked, commit, folder);
        return new Checkout(folder, new Version(asked, Git.commit(folder)));
    }

    private static void checkOut(String asked, String commit, Path folder, Path root) {
        // A folder that "make clean" removed is still registered, and would be refused.
        Git.run(root, "worktree", "prune");
        Command.Output added = Git.run(root, "worktree", "add", "--detach", folder.toString(), commit);
        if (added.exit() != 0) {
            throw new AgainstProblem("--against " + asked + ": expected a checkout of " + commit + " in " + folder
                    + ", found that git says: " + added.stderr().strip()
                    + ". Name a folder with another checkout instead");
        }
    }

    /** A folder that is no work tree of its own would answer for the repository around it. */
    private static void requireCommit(String asked, String commit, Path folder) {
        String top = Git.run(folder, "rev-parse", "--show-toplevel").stdout().strip();
        String head = Git.run(folder, "rev-parse", "HEAD").stdout().strip();
        if (!top.equals(folder.toString()) || !head.equals(commit)) {
            throw new AgainstProblem("--against " + asked + ": expected " + commit + " checked out in " + folder
                    + ", found " + (top.equals(folder.toString()) ? head : "no work tree of its own")
                    + ". Remove that folder: it is then checked out anew");
        }
    }

    private static boolean hasRuntimes(Path folder) {
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
            for (Path child : children) {
                if (Files.isRegularFile(child.resolve("runtime.yaml"))) {
                    return true;
                }
            }
            return false;
        } catch (IOException cause) {
            throw new UncheckedIOException("cannot list " + folder, cause);
        }
    }
}
