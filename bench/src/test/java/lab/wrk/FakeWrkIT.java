package lab.wrk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import lab.testserver.TestLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No figure is taken from a program that only looks like wrk, or that did not end well. */
class FakeWrkIT {
    private static final String KNOWN = "wrk 4.1.0 [epoll]";

    @TempDir
    Path folder;

    @Test
    void anEndWithoutAHandOverIsAFailure() throws IOException {
        WrkOutcome outcome = run(fake(KNOWN, "exit 0"));

        assertThat(outcome.dump()).isNull();
        assertThat(outcome.failure()).contains("ended with code 0 but handed nothing over");
    }

    @Test
    void theHandOverOfAnEarlierRunIsNotTakenForThisOnes() throws IOException {
        Files.writeString(folder.resolve("wrk-1.out"), whole());

        assertThat(run(fake(KNOWN, "exit 0")).failure()).contains("handed nothing over");
    }

    @Test
    void whatAnotherToolPrintsIsNotRead() throws IOException {
        WrkOutcome outcome = run(fake(KNOWN, "echo 'Requests/sec: 99999.99'"));

        assertThat(outcome.dump()).isNull();
        assertThat(outcome.failure()).contains("handed nothing over").contains("99999.99");
    }

    @Test
    void whatAnotherToolHandsOverIsRefused() throws IOException {
        WrkOutcome outcome = run(fake(KNOWN, "printf '{\"requests\": 5}\\nend=1\\n' > \"$LAB_WRK_OUT\""));

        assertThat(outcome.dump()).isNull();
        assertThat(outcome.failure()).contains("unknown line '{\"requests\": 5}'");
    }

    @Test
    void anotherVersionIsRefusedBeforeItRuns() throws IOException {
        for (String version : new String[] {"wrk 4.0.0 [epoll]", "wrk 5.0.0 [epoll]", "wrk2 4.2.0", "hey 0.1", ""}) {
            Path binary = fake(version, "exit 0");

            assertThatThrownBy(() -> wrk(binary))
                    .as(version)
                    .isInstanceOf(WrkProblem.class)
                    .hasMessageContaining(version);
        }
    }

    @Test
    void aFailedRunIsReportedWithItsCodeAndItsMessage() throws IOException {
        WrkOutcome outcome = run(fake(KNOWN, whole("$LAB_WRK_OUT") + "echo 'unable to connect' >&2; exit 1"));

        assertThat(outcome.dump()).isNull();
        assertThat(outcome.failure()).contains("code 1: expected 0").contains("unable to connect");
    }

    @Test
    void aCutHandOverIsRefused() throws IOException {
        WrkOutcome outcome = run(fake(KNOWN, "printf 'duration_us=1000000\\nrequests=12' > \"$LAB_WRK_OUT\""));

        assertThat(outcome.dump()).isNull();
        assertThat(outcome.failure()).contains("cut").contains("found 'requests=12'");
    }

    @Test
    void aWholeHandOverIsTaken() throws IOException {
        WrkOutcome outcome = run(fake(KNOWN, whole("$LAB_WRK_OUT")));

        assertThat(outcome.failure()).isNull();
        assertThat(outcome.dump()).extracting(WrkDump::requests).isEqualTo(3L);
    }

    private WrkOutcome run(Path binary) {
        return wrk(binary)
                .start(new Wrk.Request("http://127.0.0.1:21520/wait", 2, 1, 2, false))
                .await();
    }

    private Wrk wrk(Path binary) {
        return new Wrk(binary, folder, TestLayout.layout().generator());
    }

    private Path fake(String version, String body) throws IOException {
        String script = """
                #!/bin/sh
                if [ "$1" = -v ]; then echo '%s'; exit 1; fi
                %s
                """.formatted(version, body);
        Path file = Files.writeString(folder.resolve("fake-wrk"), script);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static String whole(String file) {
        return "cat > \"" + file + "\" <<'END'\n" + whole() + "END\n";
    }

    private static String whole() {
        return """
                duration_us=1000000
                requests=3
                bytes=600
                errors_connect=0
                errors_read=0
                errors_write=0
                errors_status=0
                errors_timeout=0
                limit=2000001
                count=3
                min=20000
                max=20100
                h20000=2
                h20100=1
                end=1
                """;
    }
}
