package lab.host;

/**
 * What one CPU did since boot, in steps of 10 ms.
 *
 * @param userNs guests included, as the kernel counts
 * @param stealNs wanted by this machine, given by the hypervisor to another
 */
public record CpuTimes(
        long userNs, long niceNs, long systemNs, long idleNs, long iowaitNs, long irqNs, long softirqNs, long stealNs) {

    /** All work done here. Steal is not in it: nothing was done in that time. */
    public long busyNs() {
        return userNs + niceNs + systemNs + irqNs + softirqNs;
    }

    /** All time there was, steal included. */
    public long totalNs() {
        return busyNs() + idleNs + iowaitNs + stealNs;
    }
}
