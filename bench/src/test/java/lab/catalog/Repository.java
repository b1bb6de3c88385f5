package lab.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small repository on disk; each test spoils one thing in it. */
final class Repository {
    static final String MANIFEST = """
            name: go-plain
            language: Go
            framework: net/http
            versions: {go: "1"}
            build:
              command: [make, build]
              produces: target/go-plain
              sources: [main.go]
            endpoints: [/wait, /lab/info]
            env:
              PORT: "${port}"
            variants:
              - name: plain
                threads: goroutine
                client: net/http Transport
                command: [target/go-plain]
                needs: {go: "1.24"}
                worker_pool: none
                settings:
                  uncapped:
                    env: {MAX_IDLE: "${client_pool}"}
                    expect: {max_idle: "${client_pool}"}
                  as-shipped:
                    env: {}
                    expect: {max_idle: "2"}
            """;

    static final String PROFILE = """
            levels: [20, 100]
            worker_pool: 40
            repeats: 3
            window_seconds: 8
            ramp_least_seconds: 10
            ramp_most_seconds: 90
            not_steady_is_note: false
            controls: false
            cold_levels: [100]
            cold_repeats: 1
            """;

    static final String SCENARIO = """
            question: How much?
            endpoint: /wait
            wait_ms: 20
            method: steady
            """;

    private final Path root;

    Repository(Path root) {
        this.root = root;
        write("go-plain/runtime.yaml", MANIFEST);
        write("bench/profiles/quick.yaml", PROFILE);
        write("bench/scenarios/wait.yaml", SCENARIO);
    }

    /** The manifest with a piece of it replaced; the piece must be there. */
    Repository manifest(String piece, String other) {
        return spoilt("go-plain/runtime.yaml", MANIFEST, piece, other);
    }

    Repository profile(String piece, String other) {
        return spoilt("bench/profiles/quick.yaml", PROFILE, piece, other);
    }

    Repository scenario(String piece, String other) {
        return spoilt("bench/scenarios/wait.yaml", SCENARIO, piece, other);
    }

    private Repository spoilt(String file, String text, String piece, String other) {
        if (!text.contains(piece)) {
            throw new IllegalArgumentException("the fixture has no '" + piece + "'");
        }
        return write(file, text.replace(piece, other));
    }

    Repository write(String file, String text) {
        try {
            Files.createDirectories(root.resolve(file).getParent());
            Files.writeString(root.resolve(file), text);
            return this;
        } catch (IOException cause) {
            throw new UncheckedIOException(cause);
        }
    }

    Catalog read() {
        return Catalog.read(root);
    }
}
