package lab.host;

import java.util.Optional;

/** Files of lines {@code Key: value [kB]}: {@code /proc/PID/status}, {@code smaps_rollup}, {@code /proc/meminfo}. */
record StatusText(String text) {

    private static final long BYTES_PER_KB = 1024;

    Optional<String> value(String key) {
        String line = key + ":";
        int at = text.startsWith(line) ? 0 : text.indexOf("\n" + line) + 1;
        if (at == 0 && !text.startsWith(line)) {
            return Optional.empty();
        }
        int end = text.indexOf('\n', at);
        return Optional.of(text.substring(at + line.length(), end < 0 ? text.length() : end)
                .strip());
    }

    Optional<Long> number(String key) {
        return value(key).map(Long::parseLong);
    }

    /** Given in kB, answered in bytes. */
    Optional<Long> bytes(String key) {
        return value(key).map(value -> {
            if (!value.endsWith(" kB")) {
                throw new IllegalArgumentException("expected " + key + " in kB, found \"" + value + "\"");
            }
            return Long.parseLong(value.substring(0, value.length() - 3).strip()) * BYTES_PER_KB;
        });
    }
}
