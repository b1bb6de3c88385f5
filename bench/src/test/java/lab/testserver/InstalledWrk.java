package lab.testserver;

import java.nio.file.Path;
import java.util.stream.Stream;

/** The wrk that setup installed. */
public final class InstalledWrk {
    private InstalledWrk() {}

    public static Path path() {
        return Stream.of("/usr/local/bin/wrk", "/usr/bin/wrk")
                .map(Path::of)
                .filter(path -> path.toFile().canExecute())
                .findFirst()
                .orElseThrow(() -> new AssertionError("wrk is not installed: run make setup"));
    }
}
