package lab.host;

/**
 * One thread's use since it was made.
 *
 * @param name 15 characters at most
 * @param runQueueNs ready to run, waiting for a CPU
 */
public record TaskCpu(int tid, String name, long cpuNs, long runQueueNs) {}
