package lab;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Holds the flow of docs/architecture.md: stages import leftwards only, the leaves import no stage. */
class ArchitectureTest {
    /** In the order of the flow; instruments stand before the stages that use them. */
    private static final List<String> STAGES = List.of(
            "catalog",
            "plan",
            "preflight",
            "wrk",
            "stub",
            "sample",
            "launch",
            "conformance",
            "ramp",
            "load",
            "evidence",
            "trial",
            "judge",
            "report",
            "compare",
            "against",
            "doctor",
            "selftest",
            "cli");

    private static final JavaClasses LAB = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("lab");

    @TestFactory
    Stream<DynamicTest> aStageImportsOnlyWhatStandsLeftOfIt() {
        return STAGES.stream()
                .map(stage -> DynamicTest.dynamicTest(stage, () -> {
                    String[] right = STAGES.subList(STAGES.indexOf(stage) + 1, STAGES.size()).stream()
                            .map(later -> "lab." + later + "..")
                            .toArray(String[]::new);
                    if (right.length > 0) {
                        noClasses()
                                .that()
                                .resideInAPackage("lab." + stage + "..")
                                .should()
                                .dependOnClassesThat()
                                .resideInAnyPackage(right)
                                .check(LAB);
                    }
                }));
    }

    @Test
    void theLeavesImportNoStage() {
        String[] stages = STAGES.stream().map(stage -> "lab." + stage + "..").toArray(String[]::new);
        noClasses()
                .that()
                .resideInAnyPackage("lab.host..", "lab.stats..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(stages)
                .check(LAB);
    }

    @Test
    void theLiarKnowsNothingOfTheLab() {
        noClasses()
                .that()
                .resideInAPackage("lab.liar..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(Stream.concat(STAGES.stream(), Stream.of("host", "stats"))
                        .map(each -> "lab." + each + "..")
                        .toArray(String[]::new))
                .check(LAB);
    }

    @Test
    void statisticsDoNoInputOrOutput() {
        noClasses()
                .that()
                .resideInAPackage("lab.stats..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.io..", "java.nio..", "java.net..", "lab.host..")
                .check(LAB);
    }

    @Test
    void judgingAndReportingTouchNoOperatingSystem() {
        noClasses()
                .that()
                .resideInAnyPackage("lab.judge..", "lab.report..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("lab.host.Command")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.nio.file.Files")
                .check(LAB);
    }
}
