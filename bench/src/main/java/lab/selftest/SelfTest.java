package lab.selftest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import lab.plan.Layout;
import lab.plan.Plan;
import lab.trial.TrialRecord;

/** Tries every case on this machine, one after the other. */
public final class SelfTest {
    private final Bench bench;
    private final Consumer<String> progress;

    /**
     * @param root the repository
     * @param wrk the real one
     * @param scratch folder for all output
     * @param layout planned before the lab was pinned to its own CPUs
     * @param progress told of each case when it has ended
     */
    public SelfTest(Path root, Path wrk, Path scratch, Layout layout, Consumer<String> progress) {
        this.bench = new Bench(root, wrk, scratch, layout);
        this.progress = progress;
    }

    /**
     * Which cases.
     *
     * @param fast one liar for each check, and the limits that are told apart best
     * @param only text in a case's name; empty for all
     */
    public record Choice(boolean fast, String only) {
        boolean takes(Case tried) {
            return (!fast || tried.fast) && takes(tried.name);
        }

        boolean takes(String name) {
            return name.toLowerCase(Locale.ROOT).contains(only.toLowerCase(Locale.ROOT));
        }
    }

    /** Names of the cases that a choice takes, for a plan before anything starts. */
    public static List<String> names(Choice choice) {
        return Stream.concat(
                        Cases.all().stream().filter(choice::takes).map(tried -> tried.name),
                        Doctored.all().stream().map(Doctored::name).filter(choice::takes))
                .toList();
    }

    /** Runs the chosen cases. */
    public SelfTestReport run(Choice choice) {
        List<Tried> all = new ArrayList<>();
        for (Case tried : Cases.all()) {
            if (choice.takes(tried)) {
                all.add(told(twiceIfDisturbed(tried)));
            }
        }
        List<Doctored> doctored = Doctored.all().stream()
                .filter(each -> choice.takes(each.name()))
                .toList();
        if (!doctored.isEmpty()) {
            Case honest = Cases.honestServer();
            Optional<TrialRecord> record = all.stream()
                    .filter(tried -> tried.name().equals(honest.name))
                    .findFirst()
                    .or(() -> Optional.of(told(bench.run(honest))))
                    .flatMap(Tried::record);
            Plan plan = bench.planOf(honest);
            record.ifPresent(found -> doctored.forEach(each -> all.add(each.run(plan, found))));
        }
        return new SelfTestReport(all);
    }

    /** What a noisy machine spoilt says nothing about the lab; once more, and then it counts. */
    private Tried twiceIfDisturbed(Case which) {
        Tried first = bench.run(which);
        if (first.asExpected() || !first.disturbed()) {
            return first;
        }
        progress.accept("again " + which.name + ": the machine disturbed it");
        return bench.run(which).orExcused();
    }

    private Tried told(Tried tried) {
        progress.accept(String.format(
                Locale.ROOT,
                "%s  %-60s %5.1f s  %s",
                tried.asExpected() ? "ok  " : "FAIL",
                tried.name(),
                tried.seconds(),
                tried.asExpected() ? "" : "expected " + tried.expected().text() + ", found " + tried.seen()));
        return tried;
    }
}
