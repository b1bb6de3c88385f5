package lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import lab.judge.SampleRun;
import lab.trial.TrialRecord;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ProgressTest {
    private static final TrialRecord RECORD = SampleRun.trials().getFirst();

    private static String told(String... options) {
        StringWriter text = new StringWriter();
        Verbosity verbosity = CommandLine.populateCommand(new Verbosity(), options);
        Progress progress = new Progress(SampleRun.plan(), new PrintWriter(text), verbosity);
        progress.begin(RECORD.planned());
        progress.phase("window at 100 connections, 8 s");
        progress.end(RECORD);
        return text.toString();
    }

    @Test
    void oneLineATrialWhereNothingCanBeOverwritten() {
        assertThat(told().lines()).hasSize(1).first().asString().contains("[1/5] round 1", "left)", "req/s seen, took");
    }

    @Test
    void quietSaysNothing() {
        assertThat(told("--quiet")).isEmpty();
    }

    @Test
    void verboseGivesEachPhaseItsLineAndTime() {
        assertThat(told("-v").lines())
                .hasSize(3)
                .anyMatch(line -> line.matches("  \\d\\d:\\d\\d:\\d\\d  window at 100.*"));
    }

    @Test
    void bothTogetherAreRefused() {
        assertThatThrownBy(() -> told("-q", "-v")).hasMessageContaining("mutually exclusive");
    }
}
