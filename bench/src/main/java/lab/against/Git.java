package lab.against;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import lab.host.Command;
import lab.host.CommandTimeout;
import org.jspecify.annotations.Nullable;

/** The few questions to git; never one that changes a branch or a file of this working tree. */
final class Git {
    /** A checkout of a large repository on a busy disk; everything else answers at once. */
    private static final Duration WITHIN = Duration.ofMinutes(2);

    private Git() {}

    static Command.Output run(Path folder, String... words) {
        List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
        command.addAll(List.of(words));
        try {
            return Command.run(WITHIN, command);
        } catch (CommandTimeout | UncheckedIOException failed) {
            throw new AgainstProblem("--against: '" + String.join(" ", command) + "' expected an answer, found "
                    + failed.getMessage() + ". Install git, or name a folder with another checkout");
        }
    }

    /** Twelve letters of the commit that is checked out, "+changes" where files differ; null outside git. */
    static @Nullable String commit(Path folder) {
        Command.Output head = run(folder, "rev-parse", "--short=12", "HEAD");
        if (head.exit() != 0) {
            return null;
        }
        boolean changed = !run(folder, "status", "--porcelain", "-uno").stdout().isBlank();
        return head.stdout().strip() + (changed ? "+changes" : "");
    }
}
