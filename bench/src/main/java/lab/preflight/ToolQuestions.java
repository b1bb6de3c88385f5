package lab.preflight;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lab.host.Command;
import lab.plan.Toolchains;

/** The tools without which nothing can be measured. */
final class ToolQuestions {
    private static final List<String> ON_PATH = List.of("taskset", "setsid", "ss", "kill");

    private ToolQuestions() {}

    /** Their histogram's layout and correction are known; another version may have another. Distributions add their name. */
    private static final Pattern WRK = Pattern.compile("wrk (?:\\w+/)?4\\.[12]\\b.*");

    private static final String WRK_WANTED = "version 4.1 or 4.2";

    static List<Refusal> ask(Toolchains toolchains) {
        List<Refusal> refusals = new ArrayList<>();
        wrk(toolchains).ifPresent(refusals::add);
        for (String tool : ON_PATH) {
            if (Stream.of(System.getenv().getOrDefault("PATH", "/usr/bin:/bin").split(":"))
                    .noneMatch(folder -> Files.isExecutable(Path.of(folder, tool)))) {
                refusals.add(new Refusal(
                        tool, "on PATH", "none", "Install util-linux, iproute2 and procps (make setup does)"));
            }
        }
        return refusals;
    }

    private static Optional<Refusal> wrk(Toolchains toolchains) {
        Optional<Path> wrk = toolchains.wrk().filter(Files::isExecutable);
        if (wrk.isEmpty()) {
            return Optional.of(new Refusal("wrk", WRK_WANTED, "none", toolchains.missing("wrk")));
        }
        // Asked of the program itself: what setup found may have been replaced since.
        Command.Output said =
                Command.run(Duration.ofSeconds(5), List.of(wrk.get().toString(), "-v"));
        String version = (said.stdout() + said.stderr()).lines().findFirst().orElse("nothing");
        return WRK.matcher(version).matches()
                ? Optional.empty()
                : Optional.of(new Refusal(
                        "wrk",
                        WRK_WANTED,
                        "'" + version + "' from " + wrk.get() + " -v",
                        "Install wrk 4.1 or 4.2, then make setup"));
    }
}
