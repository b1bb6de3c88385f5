package lab.cli;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lab.host.Command;
import lab.host.CommandTimeout;
import lab.host.MachineDescription;
import lab.plan.Toolchains;
import lab.trial.Instruments;
import lab.trial.Records;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;

/** What the results must say of the machine and the tools; no host name, user or home folder. */
final class EnvironmentRecord {
    private EnvironmentRecord() {}

    static Map<String, Object> of(MachineDescription machine, Instruments instruments, Toolchains toolchains) {
        Map<String, Object> environment = new LinkedHashMap<>();
        environment.put("machine", Records.JSON.convertValue(machine, new TypeReference<Object>() {}));
        environment.put("wrk", instruments.wrk().version());
        environment.put("stub_priority", instruments.stubPriority());
        environment.put("lab_java", Runtime.version().toString());
        environment.put("toolchains", toolchains.versions());
        environment.put("commit", commit());
        return environment;
    }

    /**
     * The commit that is checked out, with "+changes" where the work tree differs; null outside git. That lab, servers and stub
     * were built from it is asked before a run starts.
     */
    static @Nullable String commit() {
        try {
            String root = Places.root().toString();
            Command.Output head =
                    Command.run(Duration.ofSeconds(5), List.of("git", "-C", root, "rev-parse", "--short=12", "HEAD"));
            if (head.exit() != 0) {
                return null;
            }
            Command.Output changes =
                    Command.run(Duration.ofSeconds(20), List.of("git", "-C", root, "status", "--porcelain", "-uno"));
            return head.stdout().strip() + (changes.stdout().isBlank() ? "" : "+changes");
        } catch (CommandTimeout | java.io.UncheckedIOException noGit) {
            return null;
        }
    }
}
