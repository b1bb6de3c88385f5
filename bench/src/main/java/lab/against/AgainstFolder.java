package lab.against;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import lab.trial.Records;
import lab.trial.RunFolder;
import lab.trial.RunFolderProblem;
import tools.jackson.core.JacksonException;

/** The folder of one comparison: {@code against-plan.json}, {@code environment.json}, {@code pairs/*.json} and {@code logs/}. */
public final class AgainstFolder {
    private static final String PLAN = "against-plan.json";
    private static final String PAIRS = "pairs";

    private final Path path;
    private final Path root;

    private AgainstFolder(Path path, Path root) {
        this.path = path;
        this.root = root;
    }

    /** A fresh folder {@code <time>-against-<profile>}. */
    public static AgainstFolder create(Path results, Path root, AgainstPlan plan, Instant now) {
        RunFolder folder =
                RunFolder.createFor("against-" + plan.plan().profile().name(), PAIRS, results, root, now);
        folder.writeRecord(PLAN, plan);
        return new AgainstFolder(folder.path(), root);
    }

    /** Whether a folder holds a comparison of two versions, and no run. */
    public static boolean isOne(Path folder) {
        return Files.isRegularFile(folder.resolve(PLAN));
    }

    /** One that {@link #isOne}. */
    public static AgainstFolder open(Path folder, Path root) {
        return new AgainstFolder(folder.toAbsolutePath().normalize(), root);
    }

    public Path path() {
        return path;
    }

    public String id() {
        return String.valueOf(path.getFileName());
    }

    public Path logs() {
        return path.resolve("logs");
    }

    public void environment(Map<String, Object> environment) {
        writer().writeRecord("environment.json", environment);
    }

    @SuppressWarnings("unchecked")
    public Map<String, Object> environment() {
        return read(path.resolve("environment.json"), Map.class);
    }

    public AgainstPlan plan() {
        return read(path.resolve(PLAN), AgainstPlan.class);
    }

    /** Stores a pair before anybody judges it. */
    public void store(PairRecord pair) {
        writer().writeRecord(PAIRS + "/" + pair.planned().id() + ".json", pair);
    }

    /** Files of the stored pairs in the order of the plan: each is large, and is read when its turn comes. */
    public List<Path> pairs() {
        try (Stream<Path> files = Files.list(path.resolve(PAIRS))) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        } catch (IOException cause) {
            throw new RunFolderProblem(
                    path + ": expected a folder '" + PAIRS + "' with records, found none (" + cause.getMessage() + ")");
        }
    }

    /** @throws RunFolderProblem where the record is cut, or of another version of the lab */
    public PairRecord pair(Path file) {
        PairRecord pair = read(file, PairRecord.class);
        if (pair.schemaVersion() != PairRecord.SCHEMA_VERSION
                || !(pair.planned().id() + ".json").equals(String.valueOf(file.getFileName()))) {
            throw new RunFolderProblem(
                    file + ": expected the record of " + pair.planned().id() + ", schemaVersion "
                            + PairRecord.SCHEMA_VERSION + ", found schemaVersion " + pair.schemaVersion()
                            + " or a copy under another name: remove the copy, or judge with the lab that wrote it");
        }
        return pair;
    }

    public void writeText(String name, String text) {
        writer().writeText(name, text);
    }

    private RunFolder writer() {
        return RunFolder.at(path, root);
    }

    private static <T> T read(Path file, Class<T> type) {
        try {
            return Records.JSON.readValue(Files.readString(file), type);
        } catch (JacksonException | IOException cause) {
            throw new RunFolderProblem("cannot read " + file + ": " + cause.getMessage()
                    + ". Without it the comparison can't be judged: bring it back from a copy, or start a new one");
        }
    }
}
