package lab.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** One broken part for each check that can be broken here, as its users run it. */
class SelfTestIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @Test
    void everyFastCaseIsCaughtByTheCheckThatShouldAndTheHonestServerPasses() throws Exception {
        Path out = Files.createDirectories(Path.of("target/selftest").toAbsolutePath());
        String output = run(0, out, "--fast");

        int cases = SelfTest.names(new SelfTest.Choice(true, "")).size();
        assertThat(output).contains(cases + " of " + cases + " cases as expected");
    }

    @Test
    void aTextThatNoCaseHasIsRefusedWithTheCasesThereAre() throws Exception {
        String output = run(2, Path.of("target").toAbsolutePath(), "--only", "no such case");

        assertThat(output).contains("no case has 'no such case' in its name").contains("an honest server");
    }

    private static String run(int code, Path out, String... arguments) throws IOException, InterruptedException {
        Path printed = Files.createTempFile(Path.of("target").toAbsolutePath(), "selftest", ".log");
        var builder = new ProcessBuilder(ROOT.resolve("bench/lab").toString(), "selftest", "--out", out.toString());
        builder.command().addAll(java.util.List.of(arguments));
        Process lab = builder.redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        assertThat(lab.waitFor(40, TimeUnit.MINUTES)).isTrue();
        String output = Files.readString(printed);
        assertThat(lab.exitValue()).as(output).isEqualTo(code);
        return output;
    }
}
