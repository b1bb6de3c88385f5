package lab.host;

/** Times and time that a CPU quota has stopped the lab's control group, or one above it, since those were made. */
public record Throttling(long times, long throttledNs) {}
