package lab.host;

/** What one thread may run on, and how often it was switched: by itself (waiting) or by the scheduler. */
public record TaskDetail(int tid, String name, CpuSet allowed, long voluntarySwitches, long involuntarySwitches) {}
