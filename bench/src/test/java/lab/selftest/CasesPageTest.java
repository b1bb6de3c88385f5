package lab.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@code docs/cases.md} names is there. */
class CasesPageTest {
    private static final Path PAGE = Path.of("../docs/cases.md");
    private static final Pattern TABLE_ROW = Pattern.compile("^\\| \\d+ \\|.*\\| (.*) \\|$", Pattern.MULTILINE);
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");

    @Test
    void everyTestThatThePageNamesExists() throws IOException {
        Set<String> cases = Set.copyOf(SelfTest.names(new SelfTest.Choice(false, "")));
        List<String> missing = TABLE_ROW
                .matcher(Files.readString(PAGE))
                .results()
                .flatMap(row -> NAME.matcher(row.group(1)).results().map(name -> name.group(1)))
                .filter(name ->
                        name.startsWith("case: ") ? !cases.contains(name.substring("case: ".length())) : !exists(name))
                .toList();

        assertThat(missing).isEmpty();
    }

    @Test
    void everyRowIsHeldBySomethingOrSaysThatItIsNot() throws IOException {
        List<String> bare = TABLE_ROW
                .matcher(Files.readString(PAGE))
                .results()
                .map(MatchResult::group)
                .filter(row -> !row.contains("`") && !row.contains("not measured yet"))
                .toList();

        assertThat(bare).isEmpty();
    }

    private static boolean exists(String name) {
        String[] parts = name.split("\\.", -1);
        return parts.length == 2
                ? sources("src/test/java", parts[0] + ".java").anyMatch(text -> text.contains("void " + parts[1] + "("))
                : sources("../downstream-stub", "_test.go").anyMatch(text -> text.contains("func " + name + "("));
    }

    private static Stream<String> sources(String folder, String ending) {
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            return files
                    .filter(file -> file.toString().endsWith(ending))
                    .map(CasesPageTest::read)
                    .collect(Collectors.toList())
                    .stream();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
