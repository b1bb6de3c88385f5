package lab.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A run as its {@code results.json} tells it.
 *
 * @param machine what a rate depends on: figures of machines that differ in any of it are not compared unless asked
 * @param rows in the order of the file
 */
record StoredRun(String id, SortedMap<String, String> machine, List<StoredRow> rows) {
    private static final int SCHEMA_VERSION = 1;
    private static final JsonMapper JSON = JsonMapper.shared();
    /**
     * What makes a row the same question; versions and the number of rounds are left out on purpose. The difference of the
     * settings has the pools' sizes in it.
     */
    private static final List<String> KEY = List.of(
            "scenario",
            "endpoint",
            "wait_ns",
            "variant",
            "runtime",
            "client",
            "settings",
            "settings_diff",
            "flags",
            "level");

    private static final List<String> MACHINE =
            List.of("cpuModel", "architecture", "cpusOnline", "cpusAllowed", "quotaCpus", "smt");
    private static final List<String> LAYOUT = List.of("server", "stub", "generator", "lab");

    StoredRun {
        rows = List.copyOf(rows);
    }

    /**
     * Reads a run.
     *
     * @param place a run's folder or a results.json
     * @throws CompareProblem where it is not there, is cut, or has another schema version
     */
    static StoredRun read(Path place) {
        Path file = Files.isDirectory(place) ? place.resolve("results.json") : place;
        if (Files.exists(place) && !Files.isDirectory(place) && !Files.isRegularFile(place)) {
            throw new CompareProblem(
                    place + ": expected a run's folder or a results.json, found neither a folder nor a file");
        }
        if (!Files.isRegularFile(file)) {
            throw new CompareProblem(place + ": expected a run's folder or a results.json, found "
                    + (Files.exists(place)
                            ? Files.exists(place.resolve("against-plan.json"))
                                    ? "a comparison of two versions, which is read by itself: bench/lab report " + place
                                    : "a folder without results.json: bench/lab judge " + place + " writes it"
                            : "nothing: 'bench/lab list runs' shows the runs that exist"));
        }
        JsonNode root;
        try {
            root = JSON.readTree(Files.readString(file));
        } catch (IOException | JacksonException cut) {
            throw new CompareProblem(file + ": not a whole results.json ("
                    + cut.getMessage().lines().findFirst().orElse("")
                    + "). bench/lab judge writes it anew from the run's records");
        }
        int version = root.path("schema_version").asInt(-1);
        if (version != SCHEMA_VERSION) {
            throw new CompareProblem(
                    file + ": expected schema_version " + SCHEMA_VERSION + ", found " + (version < 0 ? "none" : version)
                            + ": judge the run with this lab, or compare with the lab that wrote it");
        }
        if (!root.path("rows").isArray()
                || root.path("rows").isEmpty()
                || !root.at("/environment/machine").isObject()) {
            throw new CompareProblem(file + ": expected rows and environment.machine in a results.json, found "
                    + (root.path("rows").isArray() && !root.path("rows").isEmpty() ? "no machine" : "no rows"));
        }
        try {
            List<StoredRow> rows = new ArrayList<>();
            Set<String> keys = new HashSet<>();
            for (JsonNode row : root.path("rows")) {
                StoredRow stored = row(row);
                if (!keys.add(stored.key())) {
                    throw new CompareProblem(file + ": expected each row once, found " + stored.label() + " again");
                }
                rows.add(stored);
            }
            return new StoredRun(root.at("/run/id").asString(file.toString()), machine(root), rows);
        } catch (JacksonException | IllegalArgumentException odd) {
            throw new CompareProblem(file + ": not as the lab writes it: " + odd.getMessage());
        }
    }

    private static SortedMap<String, String> machine(JsonNode root) {
        SortedMap<String, String> machine = new TreeMap<>();
        MACHINE.forEach(name ->
                machine.put(name, root.at("/environment/machine/" + name).toString()));
        // Kernels of one machine differ by kilobytes in what they leave.
        machine.put(
                "memory in GiB",
                String.valueOf(
                        Math.round(root.at("/environment/machine/memoryBytes").asDouble() / (1L << 30))));
        LAYOUT.forEach(role ->
                machine.put("CPUs of " + role, root.at("/layout/" + role).toString()));
        return machine;
    }

    private static StoredRow row(JsonNode row) {
        String overrides = row.path("overrides").properties().stream()
                .filter(entry ->
                        !entry.getKey().equals("repeats") && !entry.getKey().equals("levels"))
                .map(Map.Entry::toString)
                .sorted()
                .collect(Collectors.joining(","));
        String jdkAsked = jdkOfLabel(row.path("label").asString(""));
        SortedMap<Integer, Double> rates = new TreeMap<>();
        for (JsonNode window : row.path("windows")) {
            JsonNode rate = window.path("requests_per_second");
            if (window.path("verdict").asString("").equals("rejected") || rate.isNull() || rate.isMissingNode()) {
                continue;
            }
            int round = window.path("round").isIntegralNumber()
                    ? window.path("round").asInt()
                    : 0;
            if (round < 1
                    || !rate.isNumber()
                    || !(rate.asDouble() > 0)
                    || Double.isInfinite(rate.asDouble())
                    || rates.put(round, rate.asDouble()) != null) {
                throw new IllegalArgumentException(row.path("label").asString("a row")
                        + ": expected a round of its own and a rate above 0 in each window, found round "
                        + window.path("round") + " and rate " + rate);
            }
        }
        JsonNode connections = row.at("/level/connections");
        return new StoredRow(
                KEY.stream().map(name -> row.path(name).toString()).collect(Collectors.joining(" ")) + " " + overrides
                        + " " + jdkAsked,
                row.path("label").asString(row.path("variant").asString("?")) + " at " + connections.asString("?")
                        + (row.path("settings").asString("").equals("uncapped")
                                ? ""
                                : ", " + row.path("settings").asString("")),
                row.path("variant_version").asString("")
                        + (row.path("jdk").isNull()
                                ? ""
                                : " on JDK " + row.path("jdk").asString("")),
                row.path("verdict").asString(""),
                row.at("/limit/name").isMissingNode()
                        ? null
                        : row.at("/limit/name").asString(),
                rates);
    }

    /** Of a scenario that crosses variants with JDKs; elsewhere the JDK may differ. */
    private static String jdkOfLabel(String label) {
        int at = label.lastIndexOf(" JDK ");
        return at < 0 ? "" : label.substring(at + 1);
    }

    /** Where two runs' machines differ, a line each. */
    List<String> differencesTo(StoredRun other) {
        return machine.entrySet().stream()
                .filter(entry -> !entry.getValue().equals(other.machine().get(entry.getKey())))
                .map(entry -> entry.getKey() + " is " + entry.getValue() + " in " + id + " and "
                        + other.machine().get(entry.getKey()) + " in " + other.id())
                .toList();
    }
}
