package lab.wrk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads what {@code handover.lua} wrote: {@code name=value} lines, histogram slots as {@code h<microseconds>=<count>}, and
 * {@code end=1} as the last line. Anything missing, unknown or out of order is refused: there are no default values.
 */
final class HandoverText {
    private static final Set<String> NUMBERS = Set.of(
            "duration_us",
            "requests",
            "bytes",
            "errors_connect",
            "errors_read",
            "errors_write",
            "errors_status",
            "errors_timeout",
            "limit",
            "count",
            "min",
            "max");

    /** What wrk writes as min when its histogram is empty: UINT64_MAX. */
    private static final String NO_MINIMUM = "18446744073709551615";

    private HandoverText() {}

    /** @throws WrkProblem naming the line and what was expected there */
    static WrkDump parse(String text, String version, int threads, int connections) {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.getLast().equals("end=1")) {
            throw new WrkProblem("wrk's hand-over is cut: expected 'end=1' as its last line, found "
                    + (lines.isEmpty() ? "nothing" : "'" + lines.getLast() + "'"));
        }
        Map<String, Long> numbers = new HashMap<>();
        List<Long> values = new ArrayList<>();
        List<Long> counts = new ArrayList<>();
        List<Long> perSecond = List.of();
        for (String line : lines.subList(0, lines.size() - 1)) {
            int equals = line.indexOf('=');
            String name = equals < 0 ? line : line.substring(0, equals);
            String value = equals < 0 ? "" : line.substring(equals + 1);
            if (NUMBERS.contains(name)) {
                if (numbers.put(name, number(name, value)) != null) {
                    throw new WrkProblem("wrk's hand-over names '" + name + "' twice");
                }
            } else if (name.equals("answers_per_second")) {
                perSecond = Arrays.stream(value.split(",", -1))
                        .map(each -> number(name, each))
                        .toList();
            } else if (name.matches("h\\d+")) {
                values.add(number(name, name.substring(1)));
                counts.add(number(name, value));
            } else {
                throw new WrkProblem("wrk's hand-over has an unknown line '" + line + "': not the script of this lab?");
            }
        }
        for (String name : NUMBERS) {
            if (!numbers.containsKey(name)) {
                throw new WrkProblem("wrk's hand-over lacks '" + name + "'");
            }
        }
        if (numbers.get("duration_us") <= 0) {
            throw new WrkProblem("wrk measured a run of " + numbers.get("duration_us")
                    + " us: expected more than 0; the wall clock may have been set back");
        }
        return new WrkDump(
                version,
                threads,
                connections,
                numbers.get("duration_us"),
                numbers.get("requests"),
                numbers.get("bytes"),
                new WrkDump.Errors(
                        numbers.get("errors_connect"),
                        numbers.get("errors_read"),
                        numbers.get("errors_write"),
                        numbers.get("errors_status"),
                        numbers.get("errors_timeout")),
                numbers.get("limit"),
                numbers.get("count"),
                numbers.get("min"),
                numbers.get("max"),
                values,
                counts,
                perSecond);
    }

    private static Long number(String name, String value) {
        if (name.equals("min") && value.equals(NO_MINIMUM)) {
            return Long.MAX_VALUE;
        }
        try {
            return Long.valueOf(value);
        } catch (NumberFormatException notANumber) {
            throw new WrkProblem("wrk's hand-over: '" + name + "' expected a whole number, found '" + value + "'");
        }
    }
}
