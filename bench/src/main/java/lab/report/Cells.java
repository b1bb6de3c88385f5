package lab.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lab.judge.Row;
import lab.judge.Verdict;
import org.jspecify.annotations.Nullable;

/** A row as the cells of the table. */
final class Cells {
    /** One unit a column. */
    static final List<String> HEADER = List.of(
            "variant",
            "client",
            "req/s",
            "p50 ms",
            "p99 ms",
            "OS threads",
            "RSS MB",
            "anon / heap MB",
            "limit",
            "x predicted",
            "CPU us/req",
            "verdict");

    /** Columns that hold text; all others are numbers and stand to the right. */
    static final List<Integer> TEXT_COLUMNS = List.of(0, 1, 8, 11);

    private Cells() {}

    static List<String> of(Row row) {
        return List.of(
                row.key().label(),
                row.key().client(),
                rate(row),
                Units.millis(
                        row.latency().latencyP50Ns() == null
                                ? null
                                : row.latency().latencyP50Ns().merged()),
                Units.millis(
                        row.latency().latencyP99Ns() == null
                                ? null
                                : row.latency().latencyP99Ns().merged()),
                threads(row),
                Units.megabytes(
                        row.resources().rssBytes() == null
                                ? null
                                : row.resources().rssBytes().median()),
                memory(row),
                limit(row),
                Units.ratio(row.rate().measuredToPredicted()),
                Units.micros(row.resources().cpuNsPerRequest()),
                verdict(row));
    }

    private static String rate(Row row) {
        if (Cells.stretches(row).isPresent()) {
            return "see below";
        }
        return Units.rate(
                row.rate().requestsPerSecond() == null
                        ? null
                        : row.rate().requestsPerSecond().median());
    }

    private static String threads(Row row) {
        return row.resources().osThreads() == null
                ? Units.ABSENT
                : Integer.toString(row.resources().osThreads().median());
    }

    private static String memory(Row row) {
        @Nullable Long heap = row.resources().heapLimitBytes();
        return row.resources().anonBytes() == null
                ? Units.ABSENT
                : Units.megabytes(row.resources().anonBytes()) + " / " + Units.megabytes(heap);
    }

    /** The limit's name, with its size where it is a cap. */
    static String limit(Row row) {
        String name = row.limit() == null ? Units.ABSENT : row.limit().name().word();
        return row.inFlight() != null && (name.equals("cap") || name.equals("pool"))
                ? name + " of " + Math.round(row.inFlight().p999())
                : name;
    }

    /** The two stretches of a variant measured from cold, which no mean would tell; empty for all others. */
    static Optional<String> stretches(Row row) {
        if (row.ramp().steadyRequestsPerSecond() == null
                || row.ramp().secondsWithoutAnswer() == null
                || row.ramp().recoveredAfterNs() == null) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "%s from cold: dead for %.0f s, recovered after %s, then %s req/s",
                row.key().variant(),
                row.ramp().secondsWithoutAnswer().median(),
                Units.seconds(row.ramp().recoveredAfterNs().median()),
                Units.rate(row.ramp().steadyRequestsPerSecond().median())));
    }

    static String verdict(Row row) {
        String word = row.verdict().name().toLowerCase(Locale.ROOT);
        if (row.verdict() == Verdict.SKIPPED) {
            return word;
        }
        return row.trials().counted() == row.trials().planned()
                ? word
                : word + ", " + row.trials().counted() + " of " + row.trials().planned() + " trials";
    }
}
