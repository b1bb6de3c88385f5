package lab.preflight;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import lab.plan.Toolchains;

/** The tools without which nothing can be measured. */
final class ToolQuestions {
    private static final List<String> ON_PATH = List.of("taskset", "setsid", "ss", "kill");

    private ToolQuestions() {}

    static List<Refusal> ask(Toolchains toolchains) {
        List<Refusal> refusals = new ArrayList<>();
        toolchains
                .wrk()
                .filter(Files::isExecutable)
                .ifPresentOrElse(
                        wrk -> {},
                        () -> refusals.add(new Refusal(
                                "wrk", "version 4.1 or 4.2", "none", toolchains.missing("wrk"))));
        for (String tool : ON_PATH) {
            if (Stream.of(System.getenv().getOrDefault("PATH", "/usr/bin:/bin").split(":"))
                    .noneMatch(folder -> Files.isExecutable(Path.of(folder, tool)))) {
                refusals.add(new Refusal(
                        tool, "on PATH", "none", "Install util-linux, iproute2 and procps (make setup does)"));
            }
        }
        return refusals;
    }
}
