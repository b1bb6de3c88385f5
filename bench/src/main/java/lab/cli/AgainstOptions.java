package lab.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code run} that compare two versions in turns. */
final class AgainstOptions {
    private static final int BLOCKS = 6;

    @Option(
            names = "--against",
            paramLabel = "GIT-REF|DIR",
            description =
                    "compare with another version, a git ref of this repository or a folder with another checkout: both"
                            + " servers are up at once, short windows alternate between them, and differences are taken"
                            + " inside blocks of four. The strong way on a shared machine")
    private @Nullable String against;

    @Option(
            names = "--blocks",
            paramLabel = "N",
            description = "with --against: blocks of four windows at each level of each pair (default: 6)")
    private @Nullable Integer blocks;

    @Option(
            names = "--fail-on",
            paramLabel = "slower:N%",
            description =
                    "with --against: end with 1 where a row is called slower by N %% or more, or its requests cost so much"
                            + " more CPU where connections limit it, or where nothing can be decided")
    private @Nullable String failOn;

    /** Empty where an ordinary run is asked for. */
    java.util.Optional<String> against() {
        return java.util.Optional.ofNullable(against);
    }

    int blocks() {
        return blocks == null ? BLOCKS : blocks;
    }

    @Nullable
    Double failOnShare() {
        return failOn == null ? null : FailOn.share(failOn);
    }

    /** @throws UsageProblem for options that have no meaning together */
    void requireMeaning(@Nullable Path resume) {
        if (against == null && (blocks != null || failOn != null)) {
            throw new UsageProblem((blocks != null ? "--blocks" : "--fail-on")
                    + ": expected --against GIT-REF|DIR beside it, found none."
                    + " Stored runs are compared by: bench/lab compare");
        }
        if (against != null && resume != null) {
            throw new UsageProblem("--resume: expected without --against, found both: pairs that are finished stay"
                    + " readable, and the rest is measured by starting again");
        }
    }
}
