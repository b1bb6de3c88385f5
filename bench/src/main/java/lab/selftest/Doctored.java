package lab.selftest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import lab.plan.Plan;
import lab.trial.Records;
import lab.trial.TrialRecord;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A fault that can't be made on every machine (a quota, a hypervisor, a clock that steps): written into the stored record of an
 * honest trial, which is then judged again.
 *
 * @param records the honest trial to what is judged in its place; more than one where rounds are compared
 */
record Doctored(String name, Expected expected, UnaryOperator<List<JsonNode>> records) {
    private static final double STOLEN = 0.10;

    static List<Doctored> all() {
        return List.of(
                caught(
                        "steal of 10 % of a core",
                        "steal", record -> {
                            machine(record)
                                    .at("/cores")
                                    .forEach(core -> ((ObjectNode) core).put("stealNs", part(record, STOLEN)));
                        }),
                caught(
                        "a machine short of memory",
                        "memory pressure",
                        record -> machine(record).put("memoryPressureNs", part(record, STOLEN))),
                noted("a window that was disturbed and measured once more", "second window", record -> {
                    ObjectNode first = window(record).deepCopy();
                    ObjectNode earlier = window(record).putObject("earlier");
                    earlier.putArray("disturbances").add("steal 9.0 %");
                    earlier.set("window", first);
                }),
                caught("a disturbed first window with errors in it", "errors", record -> {
                    ObjectNode first = window(record).deepCopy();
                    ((ObjectNode) first.at("/wrk/dump/errors")).put("status", 500);
                    ObjectNode earlier = window(record).putObject("earlier");
                    earlier.putArray("disturbances").add("steal 9.0 %");
                    earlier.set("window", first);
                }),
                caught(
                        "more time than the latencies fill",
                        "Little's law",
                        record -> stretched((ObjectNode) window(record).at("/wrk/dump"))),
                caught(
                        "a recording without the pins that were caused",
                        "pin detector",
                        record -> ((ObjectNode) record)
                                .putObject("evidence")
                                .put("connections", 50)
                                .put("requests", 5_000)
                                .put("events", 0)
                                .put("canaryEvents", 0)
                                .put("threshold", "20ms")
                                .putArray("groups")),
                caught(
                        "a level without a window",
                        "window measured",
                        record -> ((ObjectNode) record).putArray("windows")),
                caught(
                        "a quota that throttled the run",
                        "throttling",
                        record -> machine(record).put("throttledNs", part(record, STOLEN))),
                caught(
                        "a wall clock that stepped by 200 ms",
                        "wall clock",
                        record -> machine(record).put("wallClockStepNs", 200_000_000L)),
                caught("a sampler that lost half of its samples", "sampler complete", record -> {
                    for (JsonNode process : window(record).at("/samples/processes")) {
                        ArrayNode points = (ArrayNode) process.get("points");
                        while (points.size() > 5) {
                            points.remove(points.size() - 1);
                        }
                    }
                }),
                caught(
                        "a launcher sampled in place of the server",
                        "owner of the port",
                        record -> ((ObjectNode) record.get("launch")).put("serverPid", 2)),
                caught(
                        "a stale build",
                        "versions",
                        record -> ((ObjectNode) record.at("/conformance/info/versions")).put("test", "0.9")),
                caught(
                        "a runtime that sees more CPUs than planned",
                        "CPUs seen",
                        record -> ((ObjectNode) record.at("/conformance/info")).put("cpus", 64)),
                caught(
                        "a rule of the contract that was broken",
                        "conformance",
                        record -> ((ObjectNode) record.at("/conformance/outcomes/0")).put("passed", false)),
                caught(
                        "a stub set to another wait",
                        "stub as asked",
                        record -> ((ObjectNode) window(record).at("/stub/delay"))
                                .put("min_ns", 10_000_000L)
                                .put("max_ns", 10_000_000L)),
                caught(
                        "a core of wrk and stub that is 95 % busy",
                        "headroom",
                        record -> machine(record)
                                .at("/cores")
                                .forEach(core -> ((ObjectNode) core)
                                        .put("busyNs", part(record, 0.95))
                                        .put("idleNs", part(record, 0.05)))),
                caught(
                        "a ramp that never got steady",
                        "steady",
                        record -> ((ObjectNode) record.get("ramp")).put("steady", false)),
                caught(
                        "a level that never got flat",
                        "settled",
                        record -> window(record).put("settled", false)),
                caught(
                        "accept queues that were full",
                        "listen overflows",
                        record -> machine(record).put("listenOverflows", 1_000)),
                caught("compilers at work", "compiler CPU", record -> {
                    for (JsonNode process : window(record).at("/samples/processes")) {
                        if (process.get("role").asString().equals("server")) {
                            ((ObjectNode) process.at("/threads/0"))
                                    .put("name", "C2 CompilerThre")
                                    .put("cpuNs", part(record, 0.5));
                        }
                    }
                }),
                rows("a round that failed", "trials counted", records -> {
                    ObjectNode failed = (ObjectNode) records.getLast();
                    failed.set("windows", failed.arrayNode());
                    failed.putObject("failure")
                            .put("phase", "load")
                            .put("message", "died")
                            .putArray("serverLog");
                }),
                rows(
                        "rounds that differ by an eighth",
                        "repeats agree",
                        records -> stretched((ObjectNode) records.getLast().at("/windows/0/wrk/dump"))),
                rows("a core that was half as fast in one round of three", "canary", records -> {
                    for (JsonNode beat : machine(records.getLast()).get("canary")) {
                        ((ObjectNode) beat).put("cpuNs", 2 * beat.get("cpuNs").longValue());
                    }
                }),
                rows(
                        "rounds of different builds",
                        "one build",
                        records ->
                                ((ObjectNode) records.getLast().at("/conformance/info/versions")).put("test", "1.3")));
    }

    private interface Edit {
        void of(JsonNode record);
    }

    private interface EditRounds {
        void of(List<JsonNode> records);
    }

    private static Doctored caught(String name, String check, Edit edit) {
        return new Doctored(name, new Expected.Caught(List.of(check), ""), records -> {
            edit.of(records.getFirst());
            return records;
        });
    }

    private static Doctored noted(String name, String check, Edit edit) {
        return new Doctored(name, new Expected.Noted(check), records -> {
            edit.of(records.getFirst());
            return records;
        });
    }

    /** The honest trial as three rounds, the last of them doctored. */
    private static Doctored rows(String name, String check, EditRounds edit) {
        return new Doctored(name, new Expected.Caught(List.of(check), ""), records -> {
            var rounds = new ArrayList<JsonNode>();
            for (int round = 1; round <= 3; round++) {
                ObjectNode copy = (ObjectNode) records.getFirst().deepCopy();
                ((ObjectNode) copy.get("planned")).put("round", round);
                rounds.add(copy);
            }
            edit.of(rounds);
            return rounds;
        });
    }

    private static ObjectNode window(JsonNode record) {
        return (ObjectNode) record.at("/windows/0");
    }

    private static ObjectNode machine(JsonNode record) {
        return (ObjectNode) record.at("/windows/0/samples/machine");
    }

    /** The same answers in a longer time, by less than "generator delivered" lets stand. */
    private static void stretched(ObjectNode dump) {
        dump.put("durationUs", (long) (1.15 * dump.get("durationUs").longValue()));
    }

    private static long part(JsonNode record, double share) {
        return (long) (share * machine(record).get("wallNs").longValue());
    }

    /** @param honest the record to doctor */
    Tried run(Plan plan, TrialRecord honest) {
        long start = System.nanoTime();
        JsonNode record = Records.JSON.valueToTree(honest);
        List<TrialRecord> doctored = records.apply(new ArrayList<>(List.of(record))).stream()
                .map(tree -> Records.JSON.treeToValue(tree, TrialRecord.class))
                .toList();
        Plan rounds = new Plan(
                plan.scenario(),
                plan.profile(),
                plan.layout(),
                plan.ports(),
                new TreeMap<>(Map.of()),
                doctored.stream().map(TrialRecord::planned).toList(),
                List.of(),
                0);
        return Verdicts.of(name, expected, rounds, doctored, Bench.LIAR, (System.nanoTime() - start) / 1e9);
    }
}
