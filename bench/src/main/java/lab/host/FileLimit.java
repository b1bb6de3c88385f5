package lab.host;

import java.nio.file.Path;

/**
 * Most open files of this process and its children (RLIMIT_NOFILE); {@link Long#MAX_VALUE} is "unlimited".
 *
 * <p>A JVM raises its own soft limit to the hard one, so this is what children get, not what the shell shows.
 */
public record FileLimit(long soft, long hard) {

    private static final String KEY = "Max open files";

    public static FileLimit read() {
        return parse(ProcFiles.require(Path.of("/proc/self/limits")));
    }

    /** The limits of another process. */
    public static FileLimit of(long pid) {
        return parse(ProcFiles.require(ProcFiles.PROC.resolve(pid + "/limits")));
    }

    static FileLimit parse(String limits) {
        String[] words = limits.lines()
                .filter(line -> line.startsWith(KEY))
                .map(line -> line.substring(KEY.length()).strip().split("\\s+", -1))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no \"" + KEY + "\" in /proc/self/limits: " + limits));
        return new FileLimit(limit(words[0]), limit(words[1]));
    }

    private static long limit(String word) {
        return word.equals("unlimited") ? Long.MAX_VALUE : Long.parseLong(word);
    }
}
