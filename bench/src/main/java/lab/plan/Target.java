package lab.plan;

import java.util.List;
import java.util.Map;
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
        @Nullable Integer clientPool) {
    public Target {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        expect = Map.copyOf(expect);
        versions = Map.copyOf(versions);
        settingsDiff = Map.copyOf(settingsDiff);
        flags = List.copyOf(flags);
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
                clientPool);
    }
}
