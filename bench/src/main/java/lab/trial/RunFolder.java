package lab.trial;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import lab.plan.Plan;
import lab.plan.PlannedTrial;
import lab.plan.Target;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;

/**
 * The folder of one run: {@code plan.json}, {@code environment.json}, {@code trials/*.json} and {@code logs/}; the reports
 * stand beside them. Files are written whole under another name and then renamed, so that a killed run leaves none cut.
 */
public final class RunFolder {
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Path folder;
    private final Path root;

    private RunFolder(Path folder, Path root) {
        this.folder = folder;
        this.root = root;
    }

    /**
     * Makes a fresh folder {@code <time>-<scenario>-<profile>}; never an existing one.
     *
     * @param results folder of all runs
     * @param root the repository, whose path is kept out of the records
     */
    public static RunFolder create(Path results, Path root, Plan plan, Instant now) {
        RunFolder run = createFor(plan.scenario().name() + "-" + plan.profile().name(), "trials", results, root, now);
        run.write("plan.json", plan);
        return run;
    }

    /** A fresh folder {@code <time>-<what>}, without a plan: for logs of what is no run. */
    public static RunFolder createFor(String what, Path results, Path root, Instant now) {
        return createFor(what, "trials", results, root, now);
    }

    /** The same with a folder of another name for its records. */
    public static RunFolder createFor(String what, String records, Path results, Path root, Instant now) {
        String name = NAME.format(now) + "-" + what;
        Path folder = results.resolve(name);
        for (int again = 2; Files.exists(folder); again++) {
            folder = results.resolve(name + "-" + again);
        }
        RunFolder run = new RunFolder(folder, root);
        try {
            Files.createDirectories(folder.resolve(records));
            Files.createDirectories(run.logs());
        } catch (IOException cause) {
            throw new RunFolderProblem("cannot make the run's folder " + folder + " ("
                    + cause.getClass().getSimpleName() + ": " + cause.getMessage()
                    + "): expected --out to name a folder that can be written");
        }
        return run;
    }

    /** An existing folder whose files are another package's; nothing is asked about what is in it. */
    public static RunFolder at(Path folder, Path root) {
        return new RunFolder(folder, root);
    }

    /** @throws RunFolderProblem where it is no folder of a run */
    public static RunFolder open(Path folder, Path root) {
        if (!Files.isRegularFile(folder.resolve("plan.json"))) {
            throw new RunFolderProblem(folder + " is no folder of a run: expected a plan.json in it."
                    + " 'bench/lab list runs' shows those that exist");
        }
        try {
            // The folder itself, never a link to it: "latest" is no run's name, and it is this link that a run moves.
            return new RunFolder(folder.toRealPath(), root);
        } catch (IOException gone) {
            throw new RunFolderProblem("cannot open " + folder + ": " + gone.getMessage());
        }
    }

    public Path path() {
        return folder;
    }

    public String id() {
        return folder.getFileName().toString();
    }

    /** Output of the children. */
    public Path logs() {
        return folder.resolve("logs");
    }

    public void environment(Map<String, Object> environment) {
        write("environment.json", environment);
    }

    /** False where the run was cut short before it was described. */
    public boolean hasEnvironment() {
        return Files.isRegularFile(folder.resolve("environment.json"));
    }

    public Map<String, Object> environment() {
        return read(folder.resolve("environment.json"), new TypeReference<>() {});
    }

    public Plan plan() {
        return read(folder.resolve("plan.json"), new TypeReference<>() {});
    }

    /**
     * The plan with commands and environments that can be started: what was kept out of the stored one, the repository's path
     * and the home folder, is put back.
     */
    public Plan planToRun() {
        Plan stored = plan();
        return new Plan(
                stored.scenario(),
                stored.profile(),
                stored.layout(),
                stored.ports(),
                stored.overrides(),
                stored.trials().stream().map(this::toRun).toList(),
                stored.skipped(),
                stored.estimateSeconds());
    }

    private PlannedTrial toRun(PlannedTrial stored) {
        Target target = stored.target();
        Map<String, String> environment = new TreeMap<>();
        target.environment().forEach((name, value) -> environment.put(name, withPlaces(value)));
        return new PlannedTrial(
                stored.index(),
                stored.round(),
                target.started(target.command().stream().map(this::withPlaces).toList(), environment),
                stored.levels(),
                stored.estimateSeconds());
    }

    private String withPlaces(String text) {
        if (text.startsWith("./")) {
            return root + text.substring(1);
        }
        return text.startsWith("~/") ? System.getProperty("user.home", "/") + text.substring(1) : text;
    }

    /** Stores a trial before anybody judges it. */
    public void store(TrialRecord trial) {
        write("trials/" + trial.planned().id() + ".json", trial);
    }

    public boolean has(PlannedTrial trial) {
        return Files.exists(folder.resolve("trials").resolve(trial.id() + ".json"));
    }

    /** All stored trials in the order of the plan. */
    public List<TrialRecord> trials() {
        List<TrialRecord> trials = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder.resolve("trials"))) {
            files.filter(file -> file.toString().endsWith(".json")).sorted().forEach(file -> trials.add(trial(file)));
        } catch (IOException cause) {
            throw new RunFolderProblem(folder + ": expected a folder 'trials' with the run's records, found none ("
                    + cause.getMessage() + ")");
        }
        return trials;
    }

    private static TrialRecord trial(Path file) {
        TrialRecord trial = read(file, new TypeReference<>() {});
        if (trial.schemaVersion() != TrialRecord.SCHEMA_VERSION) {
            throw new RunFolderProblem(file + ": expected schemaVersion " + TrialRecord.SCHEMA_VERSION + ", found "
                    + trial.schemaVersion() + ": judge the run with the lab that wrote it");
        }
        // A record under another name would be the same trial a second time.
        String name = trial.planned().id() + ".json";
        if (!name.equals(String.valueOf(file.getFileName()))) {
            throw new RunFolderProblem(file + ": expected the record of " + name.replace(".json", "")
                    + " in a file named " + name + ". Remove the copy");
        }
        return trial;
    }

    /** Points {@code latest}, beside this folder, to this run. */
    public void becomeLatest() {
        Path link = folder.resolveSibling("latest");
        Path part = folder.resolveSibling("latest.part");
        try {
            Files.deleteIfExists(part);
            Files.createSymbolicLink(part, folder.getFileName());
            Files.move(part, link, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException cause) {
            throw new UncheckedIOException("cannot point " + link + " to this run", cause);
        }
    }

    /** Writes a record as JSON, without the repository's path and the home folder. */
    public void writeRecord(String name, Object value) {
        write(name, value);
    }

    /** Writes a file of this run, whole or not at all. */
    public void writeText(String name, String text) {
        Path file = folder.resolve(name);
        Path part = folder.resolve(name + ".part");
        try {
            Files.writeString(part, text);
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException cause) {
            throw new UncheckedIOException("cannot write " + file, cause);
        }
    }

    private void write(String name, Object value) {
        writeText(name, withoutPlaces(Records.JSON.writeValueAsString(value)));
    }

    /** Results name no user and no home folder: the repository's own path and the home folder are replaced. */
    private String withoutPlaces(String json) {
        String home = System.getProperty("user.home", "/");
        String text = json.replace(root.toString(), ".");
        return home.length() > 1 ? text.replace(home + "/", "~/") : text;
    }

    private static <T> T read(Path file, TypeReference<T> type) {
        try {
            return Records.JSON.readValue(Files.readString(file), type);
        } catch (NoSuchFileException missing) {
            throw new RunFolderProblem(file + ": expected this file of a run, found none");
        } catch (JacksonException | IOException cause) {
            String why = cause instanceof JacksonException json ? json.getOriginalMessage() : cause.getMessage();
            boolean trial = String.valueOf(file.getParent().getFileName()).equals("trials");
            throw new RunFolderProblem("cannot read " + file + ": " + why
                    + (trial
                            ? ". Move it away and resume the run: the trial is then taken again"
                            : ". Without it the run can't be judged: bring it back from a copy, or start a new run"));
        }
    }
}
