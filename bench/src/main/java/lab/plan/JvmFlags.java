package lab.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * The flags of every JVM row. The heap is fixed and the collector named, since the JVM would choose both by the number of
 * CPUs and the machine's memory; rows of one machine then differ by the server alone.
 */
final class JvmFlags {
    private JvmFlags() {}

    /** Heap and collector, as a row shows them. */
    static List<String> shown(Layout layout) {
        String collector = layout.server().size() == 1 ? "-XX:+UseSerialGC" : "-XX:+UseG1GC";
        return List.of("-Xms512m", "-Xmx512m", collector);
    }

    /** The same with what the lab needs to look inside: the pause log, and a listener for the compiler queue. */
    static List<String> all(Layout layout) {
        List<String> flags = new ArrayList<>(shown(layout));
        flags.add("-Xlog:gc,safepoint:file=\"${gc_log}\":time,uptime");
        flags.add("-XX:+StartAttachListener");
        return flags;
    }
}
