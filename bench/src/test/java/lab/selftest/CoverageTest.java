package lab.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lab.judge.check.Check;
import lab.judge.check.Checks;
import lab.judge.limit.LimitName;
import org.junit.jupiter.api.Test;

/** That no check and no limit was forgotten when the cases were written. */
class CoverageTest {
    /** Not to be met by one server under one closed load: each says where it is held instead. */
    private static final Set<LimitName> ELSEWHERE = Set.of(
            // stored windows of LimitFinderTest: the server has one core here, and the JDK must be older than 24
            // (PinningIT)
            LimitName.ONE_THREAD,
            LimitName.CARRIERS,
            // an open model, LimitFinderTest
            LimitName.OFFERED_LOAD,
            LimitName.DEADLINE_COLLAPSE,
            LimitName.CLIENT_GAVE_UP,
            // kestrel-sync in WholeLabIT
            LimitName.THREAD_INJECTION,
            // a cap is what a probe has not told apart: "pool larger than declared" and LimitFinderTest
            LimitName.CAP,
            LimitName.UNKNOWN);

    @Test
    void everyCheckHasACaseThatItMustCatch() {
        Set<String> caught = Stream.concat(
                        Cases.all().stream().map(tried -> tried.expected),
                        Doctored.all().stream().map(Doctored::expected))
                .flatMap(expected -> switch (expected) {
                    case Expected.Caught meant -> Stream.of(meant.checks().getFirst());
                    case Expected.Noted noted -> Stream.of(noted.check());
                    default -> Stream.<String>empty();
                })
                .collect(Collectors.toCollection(TreeSet::new));
        // Two ramps of one trial exist in scenario "ramp" alone: JudgeTest.
        caught.add("ramps agree");

        assertThat(caught)
                .isEqualTo(Checks.ALL.stream().map(Check::name).collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void everyLimitHasAServerThatHasIt() {
        Set<LimitName> known = Cases.all().stream()
                .map(tried -> tried.expected)
                .filter(Expected.Limited.class::isInstance)
                .flatMap(expected -> ((Expected.Limited) expected).names().stream())
                .collect(Collectors.toCollection(HashSet::new));
        known.addAll(ELSEWHERE);

        assertThat(known).containsExactlyInAnyOrder(LimitName.values());
    }

    @Test
    void namesOfCasesAreUnique() {
        List<String> names = SelfTest.names(new SelfTest.Choice(false, ""));

        assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(80);
    }
}
