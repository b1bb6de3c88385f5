package lab.testserver;

import java.nio.file.Path;
import java.time.Duration;
import lab.stub.Stub;

/** The lab's own stub, as built by {@code make build}. */
public final class RealStub {
    public static final Duration WAIT = Duration.ofMillis(20);

    private static final Path BINARY = Path.of("../downstream-stub/target/downstream-stub")
            .toAbsolutePath()
            .normalize();

    private RealStub() {}

    /** Its statistics are on the port after {@code port}. */
    public static Stub start(int port, Path scratch) {
        return Stub.start(new Stub.Spec(
                BINARY, "epoll", port, port + 1, WAIT, TestLayout.layout().stub(), scratch, java.util.List.of()));
    }
}
