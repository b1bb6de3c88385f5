package lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What may stand in a {@code runtime.yaml}, and how everything else is refused: with file and line. */
class ManifestTest {
    private Repository repository;

    @BeforeEach
    void makeRepository(@TempDir Path root) {
        repository = new Repository(root);
    }

    private void refused(String... parts) {
        var refusal = assertThatThrownBy(repository::read).isInstanceOf(ManifestProblem.class);
        for (String part : parts) {
            refusal.hasMessageContaining(part);
        }
    }

    @Test
    void aRightManifestBecomesARuntimeWithItsVariants() {
        Variant variant = repository.read().variant("plain");
        assertThat(variant)
                .isEqualTo(new Variant(
                        "go-plain",
                        "plain",
                        ThreadKind.GOROUTINE,
                        "net/http Transport",
                        List.of("/wait", "/lab/info"),
                        List.of("target/go-plain"),
                        Map.of("go", "1.24"),
                        false,
                        false,
                        true,
                        PoolRule.NONE,
                        Map.of(
                                SettingsName.UNCAPPED,
                                new SettingsSpec(
                                        Map.of("MAX_IDLE", "${client_pool}"), Map.of("max_idle", "${client_pool}")),
                                SettingsName.AS_SHIPPED,
                                new SettingsSpec(Map.of(), Map.of("max_idle", "2")))));
    }

    @Test
    void aVersionKeepsTheTextThatWasWritten() {
        repository.manifest("versions: {go: \"1\"}", "versions: {go: 1.10}");
        assertThat(repository.read().runtimes().getFirst().versions()).containsEntry("go", "1.10");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            threads: goroutine             | thread: goroutine                | 14 | unknown key 'thread' (did you mean 'threads'?)
            language: Go                   | languge: Go                      | 2  | unknown key 'languge' (did you mean 'language'?)
            framework: net/http            | framework: [net]                 | 3  | framework: expected a text, found a list
            framework: net/http            | framework:                       | 3  | framework: expected a text, found nothing
            name: go-plain                 | name: other                      | 1  | expected the folder's name 'go-plain', found 'other'
            threads: goroutine             | threads: gorutine                | 14 | unknown kind of thread 'gorutine' (did you mean 'goroutine'?)
            worker_pool: none              | worker_pool: some                | 18 | expected one of none, profile, connections
            needs: {go: "1.24"}            | needs: {goo: "1.24"}             | 17 | unknown key 'goo' (did you mean 'go'?)
            needs: {go: "1.24"}            | needs: {go: latest}              | 17 | expected a version such as 25 or 1.24, found 'latest'
            command: [target/go-plain]     | command: []                      | 16 | expected a program and its arguments, found an empty list
            command: [target/go-plain]     | command: target/go-plain         | 16 | expected a list, found the text 'target/go-plain'
            command: [target/go-plain]     | command: ["${java}", x]          | 16 | unknown template '${java}'
            PORT: "${port}"                | PORT: "${prot}"                  | 11 | unknown template '${prot}' (did you mean 'port'?)
            env: {MAX_IDLE: "${client_pool}"} | env: {M: "${clientpool}"}     | 21 | unknown template '${clientpool}' (did you mean 'client_pool'?)
            env: {MAX_IDLE: "${client_pool}"} | env: {M: "${worker_pool}"}    | 21 | unknown template '${worker_pool}'
            expect: {max_idle: "2"}        | expect: {m: "${client_pool}"}    | 25 | unknown template '${client_pool}'
            expect: {max_idle: "2"}        | expects: {max_idle: "2"}         | 25 | unknown key 'expects' (did you mean 'expect'?)
            as-shipped:                    | shipped:                         | 23 | unknown key 'shipped'
            language: Go                   | name: go-plain                   | 2  | this key stands twice, first on line 1
            language: Go                   | language: 'Go                    | 2  | is no YAML
            """)
    void whatIsWrongIsToldWithItsLine(String piece, String other, int line, String message) {
        repository.manifest(piece, other);
        if (message.equals("is no YAML")) {
            refused("runtime.yaml:", message);
        } else {
            refused("go-plain/runtime.yaml:" + line + ": ", message);
        }
    }

    @Test
    void aMissingKeyIsToldWithTheLineOfWhatLacksIt() {
        repository.manifest("    client: net/http Transport\n", "");
        refused("go-plain/runtime.yaml:13: variants[0]: lacks the key 'client'");
    }

    @Test
    void yesIsNoTruthValue() {
        repository.manifest("    worker_pool: none\n", "    worker_pool: none\n    control: yes\n");
        refused("go-plain/runtime.yaml:19: variants[0].control: expected true or false, found 'yes'");
    }

    @Test
    void settingsThatLackOneOfTheTwoAreRefused() {
        repository.manifest("""
                      as-shipped:
                        env: {}
                        expect: {max_idle: "2"}
                """, "");
        refused("go-plain/runtime.yaml:19: variants[0].settings: lacks the key 'as-shipped'");
    }

    @Test
    void aVariantNamedTwiceIsRefusedAcrossRuntimesWithBothPlaces() {
        repository.write("zig/runtime.yaml", Repository.MANIFEST.replace("name: go-plain", "name: zig"));
        refused("zig/runtime.yaml:13: ", "'plain' again, first in", "go-plain/runtime.yaml:13");
    }

    @Test
    void anEmptyFileIsRefused() {
        repository.write("go-plain/runtime.yaml", "# nothing yet\n");
        refused("go-plain/runtime.yaml:1: is empty");
    }

    @Test
    void twoDocumentsInOneFileAreRefused() {
        repository.write("go-plain/runtime.yaml", Repository.MANIFEST + "---\nname: second\n");
        refused("go-plain/runtime.yaml:", "is no YAML");
    }

    @Test
    void jvmFlagsMayStandOnlyAsAWholeWordOfACommandWithAJdk() {
        repository.manifest(
                "command: [target/go-plain]\n    needs: {go: \"1.24\"}",
                "command: [\"${java}\", \"-x ${jvm_flags}\"]\n    needs: {jdk: \"21\"}");
        refused("go-plain/runtime.yaml:16: variants[0].command[1]: unknown template '${jvm_flags}'");
    }
}
