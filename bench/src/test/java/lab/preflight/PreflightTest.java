package lab.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import lab.host.CpuSet;
import lab.plan.Plan;
import lab.plan.Toolchains;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PreflightTest {
    private static final String RIGHT_WRK = "wrk 4.2.0 [epoll] Copyright (C) 2012 Will Glozer";

    private Built built;
    private Plan.Ports ports;

    @BeforeEach
    void makeRepository(@TempDir Path folder) throws IOException {
        built = new Built(folder.resolve("a repository"));
        try (ServerSocket one = open();
                ServerSocket two = open();
                ServerSocket three = open()) {
            ports = new Plan.Ports(one.getLocalPort(), two.getLocalPort(), three.getLocalPort());
        }
    }

    private static ServerSocket open() throws IOException {
        return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    private List<String> refusals() throws IOException {
        return refusals(100, built.tools(RIGHT_WRK));
    }

    private List<String> refusals(int level, Toolchains tools) {
        Plan plan = built.plan(ports, level, CpuSet.of(0), CpuSet.of(1));
        return Preflight.check(plan, tools, built.root()).stream()
                .map(Refusal::text)
                .toList();
    }

    @Test
    void nothingIsRefusedWhereEverythingIsInOrder() throws IOException {
        assertThat(refusals()).isEmpty();
    }

    @Test
    void aTakenPortIsRefusedWithPidAndProgramOfItsHolder() throws IOException {
        try (ServerSocket taken = open()) {
            ports = new Plan.Ports(taken.getLocalPort(), ports.stub(), ports.stats());
            assertThat(refusals())
                    .singleElement()
                    .asString()
                    .startsWith("port " + taken.getLocalPort() + " for the server: expected free, found held by ")
                    .contains("(pid " + ProcessHandle.current().pid() + ")")
                    .endsWith("set LAB_SERVER_PORT");
        }
    }

    @Test
    void oneCoreIsRefusedSinceServerAndLoadWouldShareIt() throws IOException {
        Plan plan = built.plan(ports, 100, CpuSet.of(0));
        assertThat(Preflight.check(plan, built.tools(RIGHT_WRK), built.root()))
                .singleElement()
                .extracting(Refusal::text)
                .asString()
                .contains("expected at least 2 physical ones", "found 1", "measure each other on one core");
    }

    @Test
    void serverAndLoadOnTheSameCpusAreRefused() throws IOException {
        Plan plan = built.plan(ports, 100, CpuSet.of(0), CpuSet.of(0));
        assertThat(Preflight.check(plan, built.tools(RIGHT_WRK), built.root()))
                .singleElement()
                .extracting(Refusal::what)
                .isEqualTo("layout");
    }

    @ParameterizedTest
    @CsvSource({
        "go-plain/main.go, go-plain/target/go-plain, main.go",
        "go-plain/more/deep/more.go, go-plain/target/go-plain, more/deep/more.go",
        "downstream-stub/main.go, downstream-stub/target/downstream-stub, main.go"
    })
    void aBuildOlderThanASourceIsRefused(String source, String produced, String named) throws IOException {
        built.touch(source, 20);
        assertThat(refusals())
                .containsExactly("build of " + produced + ": expected newer than every source, found older than "
                        + named + ". A stale build would be measured: run make build");
    }

    @Test
    void aNewerTestOfTheStubMakesNoBuildStale() throws IOException {
        built.touch("downstream-stub/main_test.go", 20);
        assertThat(refusals()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"go-plain/target/go-plain", "downstream-stub/target/downstream-stub"})
    void whatIsNotBuiltIsRefused(String produced) throws IOException {
        built.delete(produced);
        assertThat(refusals())
                .containsExactly("build of " + produced + ": expected built, found nothing. Run make build");
    }

    @Test
    void aSourceThatTheManifestNamesAndNobodyHasIsRefused() throws IOException {
        built.delete("go-plain/main.go");
        assertThat(refusals())
                .singleElement()
                .asString()
                .startsWith("sources of go-plain/target/go-plain: expected main.go");
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrk debian/4.1.0-3+b2 [epoll] Copyright", "wrk 4.1.0 [epoll]", RIGHT_WRK})
    void wrk41And42AreRight(String line) throws IOException {
        assertThat(refusals(100, built.tools(line))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrk 4.0.2 [epoll]", "wrk 3.1.1", "wrk 5.1.0", "wrk 4.11.0", "wrk2 4.1.0", "usage: none"})
    void anotherVersionIsRefusedWithWhatItSays(String line) throws IOException {
        assertThat(refusals(100, built.tools(line)))
                .singleElement()
                .asString()
                .startsWith("wrk: expected version 4.1 or 4.2, found '" + line + "'");
    }

    @Test
    void moreConnectionsThanOpenFilesAllowAreRefused() throws IOException {
        // Above what a kernel can be set to at all (fs.nr_open ends at 2^31).
        assertThat(refusals(2_000_000_000, built.tools(RIGHT_WRK)))
                .singleElement()
                .asString()
                .startsWith("open files: expected a limit of 4000000500 for 2000000000 connections");
    }

    @Test
    void aDiskThatIsFullIsRefused() {
        assertThat(DiskQuestions.ask(built.root(), Long.MAX_VALUE)).hasSize(1);
    }

    @Test
    void allThatIsWrongIsToldAtOnce() throws IOException {
        built.delete("go-plain/target/go-plain");
        try (ServerSocket taken = open()) {
            ports = new Plan.Ports(ports.server(), taken.getLocalPort(), ports.stats());
            assertThat(refusals(100, built.tools("wrk 3.0.0"))).hasSize(3);
        }
    }
}
