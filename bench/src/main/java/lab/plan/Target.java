package lab.plan;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The server of a trial with every template resolved: what is started and what it must say of itself.
 *
 * @param runtime folder name; {@code downstream-stub} for the stub-direct rows
 * @param client downstream client, or "none" for stub-direct
 * @param threads promised kind of serving thread; null for stub-direct
 * @param jdk version of the JDK that runs it; null where it is no JVM
 * @param jvm whether it runs on a JVM (heap flags, GC log, compiler queue)
 * @param expect name to text that {@code /lab/info} must report
 * @param versions name to version prefix that {@code /lab/info} must report
 * @param endpoint path under test
 * @param jdkAsked major version that the scenario asks for; null where it takes the newest
 * @param settingsDiff names whose values differ from the other settings: name to "this value (other value)"
 * @param flags heap, collector and other flags as shown in the row
 */
public record Target(
        String runtime,
        String variant,
        String client,
        @Nullable String threads,
        String settings,
        @Nullable String jdk,
        boolean jvm,
        boolean cold,
        boolean keepAlive,
        String folder,
        List<String> command,
        Map<String, String> environment,
        Map<String, String> expect,
        Map<String, String> versions,
        Map<String, String> settingsDiff,
        List<String> flags,
        @Nullable Integer workerPool,
        @Nullable Integer clientPool,
        String endpoint,
        @Nullable String jdkAsked) {
    /** The endpoint of all scenarios but those with a matrix. */
    public static final String PLAIN = "/wait";

    private static final int MONITORS_PIN_BEFORE = 24;

    public Target {
        // Absent in records of runs before there were others.
        endpoint = Objects.requireNonNullElse(endpoint, PLAIN);
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        expect = Map.copyOf(expect);
        versions = Map.copyOf(versions);
        settingsDiff = Map.copyOf(settingsDiff);
        flags = List.copyOf(flags);
    }

    /** A target of the plain endpoint on the newest runtime. */
    public Target(
            String runtime,
            String variant,
            String client,
            @Nullable String threads,
            String settings,
            @Nullable String jdk,
            boolean jvm,
            boolean cold,
            boolean keepAlive,
            String folder,
            List<String> command,
            Map<String, String> environment,
            Map<String, String> expect,
            Map<String, String> versions,
            Map<String, String> settingsDiff,
            List<String> flags,
            @Nullable Integer workerPool,
            @Nullable Integer clientPool) {
        this(
                runtime,
                variant,
                client,
                threads,
                settings,
                jdk,
                jvm,
                cold,
                keepAlive,
                folder,
                command,
                environment,
                expect,
                versions,
                settingsDiff,
                flags,
                workerPool,
                clientPool,
                PLAIN,
                null);
    }

    /** The variant, and what else tells its rows apart: {@code tomcat-virtual synchronized JDK 21}. */
    public String label() {
        return variant
                + (endpoint.equals(PLAIN) && jdkAsked == null ? "" : " " + guard())
                + (jdkAsked == null ? "" : " JDK " + jdkAsked);
    }

    /** The endpoint's last part: what is held around the call. */
    public String guard() {
        return endpoint.equals(PLAIN) ? "plain" : endpoint.substring(endpoint.lastIndexOf('/') + 1);
    }

    /**
     * Whether a virtual thread that waits in this row holds its carrier: inside a monitor on JDKs before 24 (JEP 491), in a class
     * initialiser and below a native frame on all.
     */
    public boolean pins() {
        if (jdk == null || !"virtual".equals(threads)) {
            return false;
        }
        return switch (guard()) {
            case "synchronized" ->
                Runtime.Version.parse(jdk.split("[^0-9.]", 2)[0]).feature() < MONITORS_PIN_BEFORE;
            case "initialiser", "classloading" -> true;
            default -> false;
        };
    }

    /** Whether this row is wrk straight at the stub, without any server. */
    public boolean stubDirect() {
        return runtime.equals("downstream-stub");
    }

    /** The same target with another command and environment. */
    public Target started(List<String> otherCommand, Map<String, String> otherEnvironment) {
        return new Target(
                runtime,
                variant,
                client,
                threads,
                settings,
                jdk,
                jvm,
                cold,
                keepAlive,
                folder,
                otherCommand,
                otherEnvironment,
                expect,
                versions,
                settingsDiff,
                flags,
                workerPool,
                clientPool,
                endpoint,
                jdkAsked);
    }
}
