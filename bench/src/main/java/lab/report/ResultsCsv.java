package lab.report;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import lab.judge.Row;
import lab.judge.WindowRow;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/** {@code results.csv}: one line a window, RFC 4180, units in the header, an empty field for what is absent. */
final class ResultsCsv {
    static final List<String> HEADER = List.of(
            "scenario",
            "endpoint",
            "wait_ns",
            "variant",
            "runtime",
            "client",
            "settings",
            "jdk",
            "connections",
            "round",
            "trial",
            "started_utc",
            "verdict",
            "requests_per_second",
            "ceiling_requests_per_second",
            "latency_p50_ns",
            "latency_p90_ns",
            "latency_p99_ns",
            "latency_max_ns",
            "os_threads_median",
            "rss_bytes_median",
            "anon_bytes",
            "cpu_cores",
            "cpu_ns_per_request",
            "context_switches_per_request",
            "shared_core_busy",
            "canary_slow_share",
            "limit");

    private ResultsCsv() {}

    static String render(Report report) {
        StringWriter text = new StringWriter();
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader(HEADER.toArray(String[]::new))
                .setRecordSeparator("\n")
                .get();
        try (CSVPrinter printer = new CSVPrinter(text, format)) {
            for (Row row : report.judgement().rows()) {
                for (WindowRow window : row.windows()) {
                    printer.printRecord(fields(row, window));
                }
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException("a string can be written to", impossible);
        }
        return text.toString();
    }

    private static List<@Nullable String> fields(Row row, WindowRow window) {
        List<@Nullable String> fields = new ArrayList<>(Arrays.asList(
                row.key().scenario(),
                row.key().endpoint(),
                Long.toString(row.key().waitNs()),
                row.key().variant(),
                row.key().runtime(),
                row.key().client(),
                row.key().settings(),
                row.key().jdk(),
                text(row.key().level().connections()),
                Integer.toString(window.round()),
                window.trial(),
                window.startedUtc(),
                window.verdict().name().toLowerCase(Locale.ROOT)));
        for (Number number : Arrays.asList(
                window.requestsPerSecond(),
                row.rate().ceilingRequestsPerSecond(),
                window.latencyP50Ns(),
                window.latencyP90Ns(),
                window.latencyP99Ns(),
                window.latencyMaxNs(),
                window.osThreadsMedian(),
                window.rssBytesMedian(),
                window.anonBytes(),
                window.cpuCores(),
                window.cpuNsPerRequest(),
                window.contextSwitchesPerRequest(),
                window.sharedCoreBusy(),
                window.canarySlowShare())) {
            fields.add(text(number));
        }
        fields.add(window.limit() == null ? null : window.limit().name().word());
        return fields;
    }

    /** Without exponent and without a locale's comma. */
    private static @Nullable String text(@Nullable Number number) {
        if (number == null) {
            return null;
        }
        return number instanceof Double real ? BigDecimal.valueOf(real).toPlainString() : number.toString();
    }
}
