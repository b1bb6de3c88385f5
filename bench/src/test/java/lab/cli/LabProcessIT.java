package lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import lab.host.Ports;
import lab.host.Signals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command line as a process: what users type wrong, what is in the way, and Ctrl-C. */
class LabProcessIT {
    private static final Path LAB = Path.of("lab").toAbsolutePath();
    private static final Map<String, String> PORTS =
            Map.of("LAB_SERVER_PORT", "21610", "LAB_STUB_PORT", "21611", "LAB_STATS_PORT", "21612");

    @TempDir
    private Path folder;

    private record Ended(int code, String output) {}

    @ParameterizedTest
    @ValueSource(strings = {"run", "plan", "conformance", "judge", "report", "compare", "doctor", "list", "completion"})
    void everyCommandExplainsItselfWithAnExample(String command) throws Exception {
        Ended ended = lab(Map.of(), command, "--help");

        assertThat(ended.code()).isZero();
        assertThat(ended.output())
                .contains("bench/lab " + command)
                .contains("Example")
                .doesNotContain("WARN");
    }

    @Test
    void aMistypedVariantIsTwoWithWhatWasMeant() throws Exception {
        Ended ended = lab(Map.of(), "run", "--only", "tomcat-virtul");

        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.output()).contains("tomcat-virtul", "did you mean 'tomcat-virtual'?");
    }

    @Test
    void aMistypedProfileIsTwoWithTheOnesThatExist() throws Exception {
        Ended ended = lab(Map.of(), "plan", "--profile", "quik");

        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.output()).contains("did you mean 'quick'?", "article, quick, smoke, sweep");
    }

    @Test
    void aPlanByHandRunsByHand() throws Exception {
        Ended script =
                lab(PORTS, "plan", "--profile", "smoke", "--only", "go-goroutine", "--levels", "20", "--commands");
        assertThat(script.code()).as(script.output()).isZero();

        Ended ended = bash(script.output());

        assertThat(ended.code()).as(ended.output()).isZero();
        // The server and the stub, one window each.
        assertThat(ended.output().lines().filter(line -> line.startsWith("Requests/sec:")))
                .hasSize(2)
                .allSatisfy(line ->
                        assertThat(Double.parseDouble(line.substring(13))).isBetween(300.0, 1_000.0));
        assertThat(Ports.free(21610)).isTrue();
        assertThat(Ports.free(21611)).isTrue();
    }

    @Test
    void theCompletionKnowsTheCommands() throws Exception {
        Ended completion = lab(Map.of(), "completion");

        Ended ended = bash(completion.output() + "\nCOMP_WORDS=(lab do)\nCOMP_CWORD=1\n_complete_lab lab do lab\n"
                + "echo \"${COMPREPLY[@]}\"\n");

        assertThat(ended.output()).isEqualToIgnoringNewLines("doctor");
    }

    private Ended bash(String script) throws IOException, InterruptedException {
        Path file = folder.resolve("printed.sh");
        Files.writeString(file, script);
        Process bash = new ProcessBuilder("bash", file.toString())
                .directory(Path.of("..").toFile())
                .redirectErrorStream(true)
                .start();
        bash.getOutputStream().close();
        String output = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(bash.waitFor(), output);
    }

    @Test
    void aMistypedVersionIsTwoWithWhatWasExpected() throws Exception {
        Ended ended = lab(Map.of(), "run", "--against", "no-such-ref");

        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.output()).contains("--against no-such-ref: expected a git ref of ", "found neither");
    }

    @Test
    void aGateOfARunNeedsTwoVersions() throws Exception {
        Ended ended = lab(Map.of(), "run", "--fail-on", "slower:5%");

        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.output()).contains("expected --against GIT-REF|DIR", "bench/lab compare");
    }

    @Test
    void anUnknownOptionIsTwo() throws Exception {
        assertThat(lab(Map.of(), "run", "--turbo").code()).isEqualTo(2);
    }

    @Test
    void aTakenPortIsThreeAndItsHolderIsNamed() throws Exception {
        try (ServerSocket holder = new ServerSocket(21610, 1, InetAddress.getLoopbackAddress())) {
            Ended ended = lab(PORTS, "run", "--profile", "smoke", "--only", "go-goroutine");

            assertThat(ended.code()).isEqualTo(3);
            assertThat(ended.output())
                    .contains(
                            "port " + holder.getLocalPort(),
                            "java (pid " + ProcessHandle.current().pid(),
                            "LAB_SERVER_PORT");
        }
    }

    @Test
    void theDoctorSaysWhatTheMachineIsAndWhatItCanClaim() throws Exception {
        Ended ended = lab(PORTS, "doctor", "--seconds", "2");

        assertThat(ended.code()).as(ended.output()).isZero();
        assertThat(ended.output())
                .contains(
                        "processor: ",
                        "roles: ",
                        "steal ",
                        "load from others ",
                        "canary on the server's core",
                        "cores: ");
    }

    @Test
    void theDoctorRefusesWhereARunWouldBe() throws Exception {
        try (ServerSocket holder = new ServerSocket(21610, 1, InetAddress.getLoopbackAddress())) {
            Ended ended = lab(PORTS, "doctor", "--seconds", "1");

            assertThat(ended.code()).isEqualTo(3);
            assertThat(ended.output()).contains("a run would be refused: ", "port " + holder.getLocalPort());
        }
    }

    @Test
    void aCommaLocaleChangesNothing() throws Exception {
        Ended plain = lab(Map.of("LC_ALL", "C.UTF-8"), "plan");
        Ended comma = lab(Map.of("LC_ALL", "de_DE.UTF-8", "JAVA_TOOL_OPTIONS", "-Duser.language=de"), "plan");

        assertThat(comma.output()
                        .lines()
                        .filter(line -> !line.startsWith("Picked up"))
                        .toList())
                .isEqualTo(plain.output().lines().toList());
    }

    @Test
    void aRunCutShortEndsEverythingKeepsWhatIsFinishedAndIsResumed() throws Exception {
        String[] run = {
            "run", "--profile", "smoke", "--only", "go-goroutine", "--repeats", "2", "--out", folder.toString()
        };
        Path output = folder.resolve("cut.out");
        Process cut = start(PORTS, output, run);
        Path trials = awaitFirstTrial(cut);

        Ended second = lab(PORTS, "run", "--profile", "smoke", "--only", "go-goroutine");
        assertThat(second.code()).as("two runs at once").isEqualTo(3);
        assertThat(second.output()).contains("another run is under way");

        Signals.send(cut.pid(), "INT");
        assertThat(cut.waitFor(40, TimeUnit.SECONDS)).as("ends after Ctrl-C").isTrue();
        assertThat(cut.exitValue()).as(Files.readString(output)).isEqualTo(4);
        for (String port : PORTS.values()) {
            assertThat(Ports.listeners(Integer.parseInt(port)))
                    .as("nothing that was started lives on")
                    .isEmpty();
        }
        assertThat(files(trials)).isNotEmpty();

        Path folderOfRun = trials.getParent();
        Ended resumed = lab(PORTS, "run", "--resume", folderOfRun.toString());
        assertThat(resumed.code()).as(resumed.output()).isIn(0, 1);
        assertThat(files(trials)).hasSize(4);

        String results = Files.readString(folderOfRun.resolve("results.json"));
        lab(Map.of(), "judge", folderOfRun.toString());
        assertThat(folderOfRun.resolve("results.json"))
                .as("judged again from the same records")
                .hasContent(results);
    }

    /** Nobody is asked: not the shutdown hook, not the children, which are sessions of their own. */
    @Test
    void aLabThatIsKilledLeavesNoProcessAndItsRunIsFinishedLater() throws Exception {
        Path output = folder.resolve("killed.out");
        Process killed =
                start(PORTS, output, "run", "--profile", "smoke", "--only", "go-goroutine", "--out", folder.toString());
        awaitListener(21610, killed);

        Signals.send(killed.pid(), "KILL");
        assertThat(killed.waitFor(10, TimeUnit.SECONDS)).isTrue();
        for (String port : PORTS.values()) {
            awaitFree(Integer.parseInt(port));
        }

        Path folderOfRun = awaitRun();
        Ended resumed = lab(PORTS, "run", "--resume", folderOfRun.toString());
        assertThat(resumed.code()).as(resumed.output()).isIn(0, 1);
        assertThat(files(folderOfRun.resolve("trials"))).hasSize(2);
    }

    private static void awaitListener(int port, Process run) throws InterruptedException {
        for (int tenths = 0; tenths < 600 && Ports.listeners(port).isEmpty(); tenths++) {
            assertThat(run.isAlive()).isTrue();
            Thread.sleep(100);
        }
        assertThat(Ports.listeners(port)).isNotEmpty();
    }

    private static void awaitFree(int port) throws InterruptedException {
        for (int tenths = 0; tenths < 50 && !Ports.listeners(port).isEmpty(); tenths++) {
            Thread.sleep(100);
        }
        assertThat(Ports.listeners(port)).as("listeners on port " + port).isEmpty();
    }

    private Path awaitRun() throws IOException {
        try (Stream<Path> runs = Files.list(folder)) {
            return runs.filter(each -> Files.isRegularFile(each.resolve("plan.json")))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private Path awaitFirstTrial(Process run) throws IOException, InterruptedException {
        for (int tenths = 0; tenths < 1200; tenths++) {
            try (Stream<Path> runs = Files.list(folder)) {
                Path found = runs.map(each -> each.resolve("trials"))
                        .filter(Files::isDirectory)
                        .findFirst()
                        .orElse(null);
                if (found != null && !files(found).isEmpty()) {
                    return found;
                }
            }
            assertThat(run.isAlive()).isTrue();
            Thread.sleep(100);
        }
        throw new AssertionError("no trial was stored within two minutes");
    }

    private static List<Path> files(Path trials) throws IOException {
        try (Stream<Path> files = Files.list(trials)) {
            return files.filter(file -> file.toString().endsWith(".json")).toList();
        }
    }

    private Ended lab(Map<String, String> environment, String... arguments) throws IOException, InterruptedException {
        Path output = Files.createTempFile(folder, "lab", ".out");
        Process process = start(environment, output, arguments);
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        return new Ended(process.exitValue(), Files.readString(output));
    }

    private static Process start(Map<String, String> environment, Path output, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(LAB.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().putAll(environment);
        return builder.start();
    }
}
